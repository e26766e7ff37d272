import type { Dataset } from '../dataset/types.ts'
import { type InlineOptions, inlineChart } from '../documents/chart/inline-chart.ts'
import { spanishDate } from '../documents/credit.ts'
import { type ChartTexts, POSITION_SLUGS } from '../documents/names.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import type { PositionKey } from '../numerology/destiny-matrix.ts'
import type { PointName } from '../numerology/octagram.ts'
import { type Html, html, jsonBlock, raw } from './html.ts'
import { profileAddress } from './parts.ts'

type Href = NonNullable<InlineOptions['href']>

/** Links to the text of the position on the card's own page. */
export function toCard(arcanum: number, position: PositionKey | undefined): string {
  return `/arcanos/${arcanum}${position ? `#${readingId(position)}` : ''}`
}

/** Links to the reading on the same page; a point without a position has none, and links to its sum. */
export const toReading: Href = (_, position, point) => `#${position ? readingId(position) : sumId(point)}`

export function readingId(position: PositionKey): string {
  return POSITION_SLUGS[position]
}

/** The id of a point's row in a table of sums. */
export function sumId(point: PointName): string {
  return `suma-${point}`
}

/** A drawing whose points are links. Until the page's script tells about the hovered one below it, there is a sentence. */
export function pointsFigure(drawing: string, caption?: Html, told = 'Cada punto lleva a su carta o a su suma.'): Html {
  return html`<figure class="figure">${raw(drawing)}${caption}<figcaption class="told no-print" data-told>${told}</figcaption></figure>`
}

/** The star of the example on the first screen of a page with a form. */
export function chartExample(date: CalendarDate, texts: ChartTexts): Html {
  const caption = html`<p class="caption quiet">Ejemplo: <a href="${profileAddress(date)}">${spanishDate(date)}</a></p>`
  return pointsFigure(inlineChart(date, texts, { href: toCard }), caption)
}

export type ResultTexts = ReturnType<typeof resultTexts>

/** The names that the browser needs for a result; the arithmetic is in its script. */
function resultTexts({ positions, arcana, lifePaths, periodEssences }: Dataset) {
  return {
    positions: positions.map(({ key, name }) => ({ key, name })),
    /** `period`: what the card means as a stage of life, in one sentence. */
    arcana: arcana.map(({ name, keyword }, at) => ({ name, keyword, period: periodEssences[at]! })),
    lifePaths: lifePaths.map(({ number, archetype }) => ({ number, archetype })),
  }
}

export function resultData(dataset: Dataset): Html {
  return html`<script type="application/json" id="carta-datos">${jsonBlock(resultTexts(dataset))}</script>`
}
