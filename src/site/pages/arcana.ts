import type { Arcanum, Position } from '../../dataset/types.ts'
import { readingId } from '../chart-figure.ts'
import type { SiteContext } from '../context.ts'
import { birthForm } from '../date-fields.ts'
import { type Html, html } from '../html.ts'
import type { Crumb, PageContent, Preview } from '../layout.ts'
import { cardImage, citing, neighbours, paragraph, practice, readingTexts, term } from '../parts.ts'
import { shareButton } from '../sharing.ts'

const ALL_ARCANA: Crumb = ['/matriz#arcanos', 'Los 22 arcanos']

export function arcanumPage(arcanum: Arcanum, context: SiteContext): PageContent {
  const { dataset, credit } = context
  const { number, name, also_called, keyword, light, shadow, description } = arcanum
  const shared = {
    title: `Arcano ${number}`,
    sentence: `${keyword}. ${light}`,
    card: number,
    asks: '¿Está en tu matriz?',
    to: `/arcanos/${number}#tu-matriz`,
    file: `arcano-${number}`,
  }
  return {
    title: `${name}, arcano ${number}: ${keyword} · Matriz del destino`,
    description: `${name} en la matriz del destino: ${light} Y lo que dice en cada una de las doce posiciones.`,
    path: `/arcanos/${number}`,
    preview: cardPreview(arcanum, context),
    section: '/matriz',
    above: [ALL_ARCANA],
    structuredData: term(context, name, description, `/arcanos/${number}`, '/matriz'),
    main: html`<div class="portrait">
${largeCard(arcanum)}
<div>
<p class="eyebrow">Arcano ${number}</p>
<h1>${name}</h1>
<p class="lead">${keyword}.</p>
<p>${shareButton(shared, context)}</p>
<p class="quiet">En otras barajas: ${also_called.join('; ')}.</p>
<div class="prose">${paragraph(description)}</div>
<dl class="light-shadow"><div><dt>Luz</dt><dd>${light}</dd></div><div><dt>Sombra</dt><dd>${shadow}</dd></div></dl>
</div>
</div>
<section class="card no-print" id="tu-matriz"><h2>¿Está en tu matriz?</h2>${birthForm('reading')}</section>
<h2>Lo que dice en cada posición</h2>
<div class="readings">${dataset.positions.map((position) => readingAt(position, arcanum, context))}</div>
${citing(credit.citeArcanum(arcanum), credit.addresses.arcanum(number), 'Este arcano')}
${neighbours(dataset.arcana, number - 1, (other) => [`/arcanos/${other.number}`, `${other.number}: ${other.name}`])}`,
  }
}

function readingAt({ key, name, question }: Position, { number }: Arcanum, { dataset }: SiteContext): Html {
  const reading = dataset.readings[key][number - 1]!
  const { practice, reachable } = reading
  return html`<section class="reading" id="${readingId(key)}"><h3>${reachable ? html`<a href="${readingAddress(number, key)}">${name}</a>` : name}</h3><p class="question">${question}</p>${readingTexts(reading)}
<p class="practice">${practice}</p>${!reachable && html`<p class="quiet">Ninguna fecha de 1900 a 2100 tiene esta carta aquí.</p>`}</section>`
}

/** A single reading, for searches such as «El Colgado en Karma». */
export function readingPage(arcanum: Arcanum, position: Position, context: SiteContext): PageContent {
  const { dataset, credit } = context
  const { number, name } = arcanum
  const reading = dataset.readings[position.key][number - 1]!
  const path = readingAddress(number, position.key)
  const title = `${name} en ${position.name}`
  const others = dataset.positions.filter(
    ({ key }) => key !== position.key && dataset.readings[key][number - 1]!.reachable,
  )
  return {
    title: `${title}, matriz del destino`,
    description: shortened(reading.essence),
    path,
    preview: cardPreview(arcanum, context),
    section: '/matriz',
    above: [ALL_ARCANA, [`/arcanos/${number}`, name]],
    structuredData: term(context, title, reading.essence, path, '/matriz'),
    main: html`<div class="portrait">
${largeCard(arcanum)}
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
<ul class="tags links">${others.map(({ key, name }) => html`<li><a href="${readingAddress(number, key)}">${name}</a></li>`)}</ul>
${citing(credit.citeArcanum(arcanum))}`,
  }
}

export function readingAddress(arcanum: number, position: Position['key']): string {
  return `/arcanos/${arcanum}/${readingId(position)}`
}

function largeCard({ number, name }: Arcanum): Html {
  return cardImage(number, { width: 320, alt: `La carta de ${name}`, isFirst: true })
}

function cardPreview({ number, name, keyword }: Arcanum, { publisher }: SiteContext): Preview {
  return { path: `${publisher.basePath}/arcana/${number}/card.png`, alt: `La carta de ${name}. ${keyword}.` }
}

/** Max length of a description in search results. */
const MAX_DESCRIPTION = 155

function shortened(text: string): string {
  return text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, text.lastIndexOf(' ', MAX_DESCRIPTION))}…`
}
