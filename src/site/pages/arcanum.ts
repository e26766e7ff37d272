import type { Arcanum } from '../../dataset/types.ts'
import type { Publisher } from '../../documents/publisher.ts'
import { readingId } from '../chart-figure.ts'
import type { SiteContext } from '../context.ts'
import { birthForm } from '../date-fields.ts'
import { html } from '../html.ts'
import type { Crumb, PageContent, Preview } from '../layout.ts'
import { cardImage, copyBox, paragraph, readingTexts } from '../parts.ts'
import { shareButton } from '../sharing.ts'

export const ABOVE_ARCANA: readonly Crumb[] = [
  { path: '/', name: 'Inicio' },
  { path: '/matriz#arcanos', name: 'Los 22 arcanos' },
]

/** Also used by the pages of its readings. */
export function cardPreview({ number, name, keyword }: Arcanum, { basePath }: Publisher): Preview {
  return { path: `${basePath}/arcana/${number}/card.png`, alt: `La carta de ${name}. ${keyword}.` }
}

export function arcanumPage(arcanum: Arcanum, context: SiteContext): PageContent {
  const { dataset, credit, publisher } = context
  const { number, name, also_called, keyword, light, shadow, description } = arcanum
  const sentence = `${keyword}. ${light}`
  const shared = {
    title: `Arcano ${number}`,
    sentence,
    card: number,
    asks: '¿Está en tu matriz?',
    file: `arcano-${number}`,
  }
  const neighbour = (other: Arcanum | undefined, before: string, after: string) =>
    other &&
    html`<a class="button light" href="/arcanos/${other.number}">${before}${other.number}: ${other.name}${after}</a>`
  return {
    title: `${name}, arcano ${number}: ${keyword} · Matriz del destino`,
    description: `${name} en la matriz del destino: ${light} Y lo que dice en cada una de las doce posiciones.`,
    path: `/arcanos/${number}`,
    preview: cardPreview(arcanum, publisher),
    section: '/matriz',
    above: ABOVE_ARCANA,
    structuredData: {
      '@type': 'DefinedTerm',
      name,
      description,
      url: `${publisher.publicUrl}/arcanos/${number}`,
      inDefinedTermSet: `${publisher.publicUrl}/matriz`,
    },
    main: html`<div class="portrait">
${cardImage(number, { width: 320, alt: `La carta de ${name}`, isFirst: true })}
<div>
<p class="eyebrow">Arcano ${number}</p>
<h1>${name}</h1>
<p class="lead">${keyword}.</p>
<p>${shareButton({ ...shared, to: `/arcanos/${number}#tu-matriz` }, context)}</p>
<p class="quiet">En otras barajas: ${also_called.join('; ')}.</p>
<div class="prose">${paragraph(description)}</div>
<dl class="light-shadow"><div><dt>Luz</dt><dd>${light}</dd></div><div><dt>Sombra</dt><dd>${shadow}</dd></div></dl>
</div>
</div>
<section class="card no-print" id="tu-matriz"><h2>¿Está en tu matriz?</h2>${birthForm('reading')}</section>
<h2>Lo que dice en cada posición</h2>
<div class="readings">${dataset.positions.map((position) => {
      const reading = dataset.readings[position.key][number - 1]!
      const { practice, reachable } = reading
      const heading = reachable
        ? html`<a href="/arcanos/${number}/${readingId(position.key)}">${position.name}</a>`
        : html`${position.name}`
      return html`<section class="reading" id="${readingId(position.key)}"><h3>${heading}</h3><p class="question">${position.question}</p>${readingTexts(reading)}
<p class="practice">${practice}</p>${!reachable && html`<p class="quiet">Ninguna fecha de 1900 a 2100 tiene esta carta aquí.</p>`}</section>`
    })}</div>
<h2>Cómo citar esta página</h2>
${copyBox('cita', 'Copiar la cita', credit.citeArcanum(arcanum))}
<p class="no-print"><a class="link" href="${credit.addresses.arcanum(number)}">Este arcano en la API (JSON)</a></p>
<div class="row between no-print">${neighbour(dataset.arcana[number - 2], '← ', '')}${neighbour(dataset.arcana[number], '', ' →')}</div>`,
  }
}
