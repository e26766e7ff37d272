import type { Dataset } from '../dataset/types.ts'
import { type InlineOptions, inlineChart } from '../documents/chart/inline-chart.ts'
import type { ChartTexts } from '../documents/chart/names.ts'
import { CORNERS, ornament } from '../documents/chart/picture.ts'
import { spanishDate } from '../documents/credit.ts'
import { POSITION_SLUGS } from '../documents/names.ts'
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

interface ChartFigureOptions extends Pick<InlineOptions, 'id' | 'isOwn'> {
  /** Text below the chart if there is no script. */
  readonly told?: string
  readonly caption?: Html
}

/**
 * The content of a figure: a chart whose points are links, and a line about the hovered point. The page's script finds
 * the reader's current age on the ring, with the reader's own clock.
 */
export function chartInFigure(
  date: CalendarDate,
  texts: ChartTexts,
  href: Href,
  options: ChartFigureOptions = {},
): Html {
  const { told = 'Cada punto lleva a lo que dice su carta.', caption, ...drawn } = options
  return html`${raw(inlineChart(date, texts, { href, ...drawn }))}${caption}${toldLine(told)}`
}

/** For a page that has all readings and all sums. */
export const ALL_ON_THIS_PAGE = 'Cada punto lleva a su lectura o a su suma.'

/** The script writes here. */
export function toldLine(untilThen: string): Html {
  return html`<figcaption class="told no-print" data-told>${untilThen}</figcaption>`
}

/** A chart in the frame of the downloadable picture. Its corners overlap the figure, so they are outside of it. */
export function framedFigure(chart: Html): Html {
  return html`<div class="frame"><figure class="figure framed">${chart}</figure>${raw(corners())}</div>`
}

function corners(): string {
  const stars = CORNERS.map(([x, y]) => `<svg x="${x && '100%'}" y="${y && '100%'}">${ornament(0, 0)}</svg>`)
  return `<svg class="corners" aria-hidden="true">${stars.join('')}</svg>`
}

/** The star of the example on the first screen of a page with a form. */
export function chartExample(date: CalendarDate, texts: ChartTexts): Html {
  const caption = html`<p class="caption">Ejemplo: <a href="${profileAddress(date)}">${spanishDate(date)}</a></p>`
  return html`<figure class="figure example">${chartInFigure(date, texts, toCard, { caption })}</figure>`
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
