import type { Arcanum, Position } from '../../dataset/types.ts'
import { readingId } from '../chart-figure.ts'
import type { SiteContext } from '../context.ts'
import { birthForm } from '../date-fields.ts'
import { type Html, html } from '../html.ts'
import type { PageContent } from '../layout.ts'
import { cardImage, copyBox, practice, readingTexts } from '../parts.ts'
import { ABOVE_ARCANA, cardPreview } from './arcanum.ts'

/** Max length of a description in search results. */
const MAX_DESCRIPTION = 155

export function readingAddress(arcanum: number, position: Position['key']): string {
  return `/arcanos/${arcanum}/${readingId(position)}`
}

/** A single reading, for searches such as «El Colgado en Karma». */
export function readingPage(
  arcanum: Arcanum,
  position: Position,
  { dataset, publisher, credit }: SiteContext,
): PageContent {
  const { number, name } = arcanum
  const reading = dataset.readings[position.key][number - 1]!
  const path = readingAddress(number, position.key)
  const title = `${name} en ${position.name}`
  return {
    title: `${title}, matriz del destino`,
    description: shortened(reading.essence),
    path,
    preview: cardPreview(arcanum, publisher),
    section: '/matriz',
    above: [...ABOVE_ARCANA, { path: `/arcanos/${number}`, name }],
    structuredData: {
      '@type': 'DefinedTerm',
      name: title,
      description: reading.essence,
      url: publisher.publicUrl + path,
      inDefinedTermSet: `${publisher.publicUrl}/matriz`,
    },
    main: html`<div class="portrait">
${cardImage(number, { width: 320, alt: `La carta de ${name}`, isFirst: true })}
<div>
<p class="eyebrow">Arcano ${number} · ${position.name}</p>
<h1>${title}</h1>
<p class="lead">${position.question}</p>
<div class="prose">${readingTexts(reading)}
${practice(reading.practice)}</div>
<p><a class="button light" href="/arcanos/${number}">Todo sobre ${name}</a></p>
</div>
</div>
<div class="two">
<section><h2>Qué es ${position.name}</h2>
<p>${position.meaning} Es una de las doce posiciones de la <a href="/matriz">matriz del destino</a>; cada una hace su propia pregunta.</p></section>
<section><h2>¿Qué carta tienes tú ahí?</h2>${birthForm('reading')}</section>
</div>
<h2>${name} en las demás posiciones</h2>
${others(
  arcanum,
  position,
  dataset.positions.filter(({ key }) => dataset.readings[key][number - 1]!.reachable),
)}
<h2>Cómo citar esta página</h2>
${copyBox('cita', 'Copiar la cita', credit.citeArcanum(arcanum))}`,
  }
}

function others({ number }: Arcanum, here: Position, all: readonly Position[]): Html {
  return html`<ul class="tags links">${all.filter(({ key }) => key !== here.key).map(({ key, name }) => html`<li><a href="${readingAddress(number, key)}">${name}</a></li>`)}</ul>`
}

/** Cuts at a word boundary and adds an ellipsis. */
function shortened(text: string): string {
  return text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, text.lastIndexOf(' ', MAX_DESCRIPTION))}…`
}
