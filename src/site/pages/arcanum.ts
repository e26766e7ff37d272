import type { Arcanum } from '../../dataset/types.ts'
import type { SiteContext } from '../context.ts'
import { html } from '../html.ts'
import type { PageContent } from '../layout.ts'
import { copyBox } from '../parts.ts'

export function arcanumPage(arcanum: Arcanum, { dataset, credit, publisher }: SiteContext): PageContent {
  const { number, name, keyword, emoji, light, shadow, description } = arcanum
  const neighbour = (other: Arcanum | undefined, arrow: string) =>
    other && html`<a class="button light" href="/arcanos/${other.number}">${arrow} ${other.number}: ${other.name}</a>`
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
<h1>${name} <span class="emoji" aria-hidden="true">${emoji}</span></h1>
<p class="lead">${keyword}.</p>
<div class="prose"><p>${description}</p></div>
<div class="two">
<section class="card"><h2>Luz</h2><p>${light}</p></section>
<section class="card"><h2>Sombra</h2><p>${shadow}</p></section>
</div>
<h2>Lo que dice en cada posición</h2>
${dataset.positions.map(
  (position) =>
    html`<section class="card"><h3>${position.name}</h3><p class="question">${position.question}</p><p>${dataset.readings[position.key][number - 1]!}</p></section>`,
)}
<h2>Cómo citar esta página</h2>
${copyBox('cita', 'Copiar la cita', credit.citeArcanum(arcanum))}
<p><a href="${credit.addresses.arcanum(number)}">Este arcano en la API (JSON)</a></p>
<div class="row no-print">${neighbour(dataset.arcana[number - 2], '←')}${neighbour(dataset.arcana[number], '→')}</div>`,
  }
}
