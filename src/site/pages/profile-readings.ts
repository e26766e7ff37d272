import type { Dataset, Position } from '../../dataset/types.ts'
import { familyOf } from '../../documents/chart/palette.ts'
import { type Repeat, repeatsOf } from '../../documents/synthesis/repeats.ts'
import { POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { readingId } from '../chart-figure.ts'
import type { SiteContext } from '../context.ts'
import { type Html, html } from '../html.ts'
import { cardImage, cardTile, readingTexts, seal } from '../parts.ts'
import { readingAddress } from './reading.ts'

/** Centre and purpose first; the others follow in the order of the API. */
const FIRST: readonly PositionKey[] = ['center', 'purpose']
const ORDER: readonly PositionKey[] = [...FIRST, ...POSITION_KEYS.filter((key) => !FIRST.includes(key))]

interface Placed {
  readonly position: Position
  readonly arcanum: number
}

/** Depends only on the numbers of the chart, not on the date. */
function placedCards(dataset: Dataset, arcana: readonly number[]): Placed[] {
  return ORDER.map((key) => {
    const at = POSITION_KEYS.indexOf(key)
    return { position: dataset.positions[at]!, arcanum: arcana[at]! }
  })
}

/** A sticky bar with links to each of the twelve. */
export function jumpBar(dataset: Dataset, arcana: readonly number[]): Html {
  return html`<nav class="jump no-print" aria-label="Las doce posiciones"><ol>${placedCards(dataset, arcana).map(
    ({ position: { key, name, point }, arcanum }) =>
      html`<li><a href="#${readingId(key)}">${seal(arcanum, familyOf(point))}<span>${name}</span></a></li>`,
  )}</ol></nav>`
}

export function readingList(context: SiteContext, arcana: readonly number[]): Html {
  const { dataset } = context
  const repeats = repeatsOf(arcana)
  const [center, purpose, ...rest] = placedCards(dataset, arcana)
  const read = (placed: Placed, isLarge: boolean) => html`${reading(placed, isLarge, context, repeats)}</div></section>`
  return html`<p class="quiet">Cada carta habla de un solo lugar de tu vida; en uno puedes decidir al vuelo y en otro dudar una semana.</p>
<div class="main-readings">${read(center!, true)}${read(purpose!, true)}</div>
<div class="readings">${rest.map((placed) => read(placed, false))}</div>`
}

function reading(
  { position, arcanum }: Placed,
  isLarge: boolean,
  { dataset }: SiteContext,
  repeats: readonly Repeat[],
): Html {
  const said = dataset.readings[position.key][arcanum - 1]!
  const others = repeats.find((one) => one.arcana === arcanum)?.positions.filter((key) => key !== position.key) ?? []
  return html`<section class="reading carded" id="${readingId(position.key)}">${cardImage(arcanum, { width: isLarge ? 200 : 96 })}<div><h3><span class="eyebrow">${seal(arcanum, familyOf(position.point))} ${position.name}</span> <a href="${readingAddress(arcanum, position.key)}">${dataset.arcana[arcanum - 1]!.name}</a></h3>
<p class="question">${position.question}</p>
${readingTexts(said)}
<p class="practice">${said.practice}</p>
${others.length > 0 && html`<p class="quiet again">Esta carta está también en ${listed(others.map((key) => linkTo(key, dataset)))}.</p>`}`
}

/**
 * The cards that occur more than once: their theme weighs more. The text of the first is part of the synthesis at the top
 * of the page, so it is not repeated.
 */
export function repeatedCards(dataset: Dataset, arcana: readonly number[]): Html | undefined {
  const [told, ...others] = repeatsOf(arcana)
  if (!told) return undefined
  return html`<section class="repeats" aria-labelledby="repetidas"><h2 id="repetidas">${others.length === 0 ? 'La carta que se repite' : 'Las cartas que se repiten'}</h2>
<ul class="trio">${[told, ...others].map(({ arcana: arcanum, positions }) => {
    const label = positions.map((key) => nameOf(key, dataset)).join(' · ')
    const { name, keyword } = dataset.arcana[arcanum - 1]!
    return html`<li>${cardTile(arcanum, { label, name, text: keyword, href: `/arcanos/${arcanum}` })}</li>`
  })}</ul>
<p class="quiet">De ${others.length === 0 ? 'esta carta' : html`la primera, ${dataset.arcana[told.arcana - 1]!.name},`} ya se ha hablado <a href="#sintesis">al principio</a>.</p>
${
  others.length > 0 &&
  html`<div class="columns">${others.map(({ arcana: arcanum }) => {
    const { essence, text } = dataset.repeats[arcanum - 1]!
    return html`<p><strong>${essence}</strong> ${text}</p>`
  })}</div>`
}</section>`
}

function linkTo(key: PositionKey, dataset: Dataset): Html {
  return html`<a href="#${readingId(key)}">${nameOf(key, dataset)}</a>`
}

function nameOf(key: PositionKey, { positions }: Dataset): string {
  return positions[POSITION_KEYS.indexOf(key)]!.name
}

/** «A», «A y B», «A, B y C». */
function listed(items: readonly Html[]): Html {
  return html`${items.map((item, at) => html`${at > 0 && (at === items.length - 1 ? ' y ' : ', ')}${item}`)}`
}
