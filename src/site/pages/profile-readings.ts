import type { Dataset } from '../../dataset/types.ts'
import { familyOf } from '../../documents/chart/palette.ts'
import { PLACES_DIFFER } from '../../documents/names.ts'
import { repeatsOf } from '../../documents/synthesis/repeats.ts'
import { POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { readingId } from '../chart-figure.ts'
import type { SiteContext } from '../context.ts'
import { type Html, html, raw } from '../html.ts'
import { cardImage, essence, paragraph, practice, readingTexts, seal } from '../parts.ts'
import { folded } from './profile-synthesis.ts'
import { readingAddress } from './reading.ts'

/** Centre and purpose first; the others follow in the order of the API. */
const FIRST: readonly PositionKey[] = ['center', 'purpose']
const ORDER: readonly PositionKey[] = [...FIRST, ...POSITION_KEYS.filter((key) => !FIRST.includes(key))]

/** Twelve rows, each of which unfolds its reading. Depends only on the numbers of the chart, not on the date. */
export function readingRows({ dataset }: SiteContext, arcana: readonly number[]): Html {
  const repeats = repeatsOf(arcana)
  return html`<div class="rows"><h2 class="unseen">Las doce cartas</h2>
<p class="quiet">${PLACES_DIFFER}</p>
${ORDER.map((key) => {
  const at = POSITION_KEYS.indexOf(key)
  const arcanum = arcana[at]!
  const others = repeats.find((one) => one.arcana === arcanum)?.positions.filter((other) => other !== key) ?? []
  return row(dataset, at, arcanum, others)
})}</div>`
}

/** The id is inside, because a browser unfolds what a link leads into, and focuses it. */
function row(dataset: Dataset, at: number, arcanum: number, others: readonly PositionKey[]): Html {
  const { key, point, name: place, question } = dataset.positions[at]!
  const { name, keyword } = dataset.arcana[arcanum - 1]!
  const said = dataset.readings[key][arcanum - 1]!
  return html`<details class="reading" data-printed><summary>${seal(arcanum, familyOf(point))}<h3><span class="eyebrow">${place}</span> ${name}</h3><span class="keyword">${keyword}</span></summary>
<div id="${readingId(key)}" tabindex="-1">${cardImage(arcanum, { width: 96 })}
<p class="question">${question}</p>
${readingTexts(said)}
${practice(said.practice)}
${others.length > 0 && html`<p class="quiet again">Esta carta está también en ${raw(listed(others.map((other) => linkTo(other, dataset))))}.</p>`}
<p class="no-print"><a class="link" href="${readingAddress(arcanum, key)}">${name} en ${place}</a></p></div></details>`
}

/**
 * The cards that occur more than once: their theme weighs more. The text of the first is part of the synthesis, so the
 * page does not repeat it.
 */
export function repeatedCards(dataset: Dataset, arcana: readonly number[]): Html | undefined {
  const repeats = repeatsOf(arcana).map(({ arcana: arcanum, positions }) => ({
    arcanum,
    name: dataset.arcana[arcanum - 1]!.name,
    places: listed(positions.map((key) => nameOf(key, dataset))),
  }))
  const [told] = repeats
  if (!told) return undefined
  return folded(
    {
      id: 'repetidas',
      title: repeats.length === 1 ? 'La carta que se repite' : 'Las cartas que se repiten',
      sentence: `${repeats.map(({ name, places }) => `${name} en ${places}`).join('; ')}.`,
    },
    html`${repeats.map((repeat) => {
      const { essence: meaning, text } = dataset.repeats[repeat.arcanum - 1]!
      return html`${essence(meaning)}${repeat !== told && paragraph(text)}`
    })}`,
  )
}

function linkTo(key: PositionKey, dataset: Dataset): Html {
  return html`<a href="#${readingId(key)}">${nameOf(key, dataset)}</a>`
}

function nameOf(key: PositionKey, { positions }: Dataset): string {
  return positions[POSITION_KEYS.indexOf(key)]!.name
}

/** «A», «A y B», «A, B y C». */
function listed<T>(items: readonly T[]): string {
  return items.map((item, at) => (at === 0 ? '' : at === items.length - 1 ? ' y ' : ', ') + item).join('')
}
