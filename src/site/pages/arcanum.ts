import type { Arcanum } from '../../dataset/types.ts'
import type { SiteContext } from '../context.ts'
import { html } from '../html.ts'
import type { PageContent } from '../layout.ts'
import { copyBox, paragraph, seal } from '../parts.ts'

export function arcanumPage(arcanum: Arcanum, { dataset, credit, publisher }: SiteContext): PageContent {
  const { number, name, keyword, emoji, light, shadow, description } = arcanum
  const neighbour = (other: Arcanum | undefined, before: string, after: string) =>
    other &&
    html`<a class="button light" href="/arcanos/${other.number}">${before}${other.number}: ${other.name}${after}</a>`
  return {
    title: `${name}, arcano ${number}: ${keyword}`,
    description: light,
    path: `/arcanos/${number}`,
    section: '/matriz',
    structuredData: {
      '@type': 'DefinedTerm',
      name,
      description,
      url: `${publisher.publicUrl}/arcanos/${number}`,
      inDefinedTermSet: `${publisher.publicUrl}/matriz`,
    },
    main: html`<p class="eyebrow">Arcano ${number}</p>
<div class="titled">${seal(number)}<h1>${name} <span class="emoji" aria-hidden="true">${emoji}</span></h1></div>
<p class="lead">${keyword}.</p>
<div class="prose">${paragraph(description)}</div>
<div class="two">
<section class="card"><h2>Luz</h2>${paragraph(light)}</section>
<section class="card"><h2>Sombra</h2>${paragraph(shadow)}</section>
</div>
<h2>Lo que dice en cada posición</h2>
<div class="readings">${dataset.positions.map((position) => {
      const { text, practice, reachable } = dataset.readings[position.key][number - 1]!
      return html`<section class="card reading" id="${position.key}"><h3>${position.name}</h3><p class="question">${position.question}</p>${paragraph(text)}
<p class="practice">${practice}</p>${!reachable && html`<p class="quiet">Ninguna fecha de 1900 a 2100 tiene esta carta aquí.</p>`}</section>`
    })}</div>
<h2>Cómo citar esta página</h2>
${copyBox('cita', 'Copiar la cita', credit.citeArcanum(arcanum))}
<p class="no-print"><a class="link" href="${credit.addresses.arcanum(number)}">Este arcano en la API (JSON)</a></p>
<div class="row between no-print">${neighbour(dataset.arcana[number - 2], '← ', '')}${neighbour(dataset.arcana[number], '', ' →')}</div>`,
  }
}
