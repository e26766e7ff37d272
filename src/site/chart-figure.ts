import { type InlineOptions, inlineChart } from '../documents/chart/inline-chart.ts'
import type { ChartTexts } from '../documents/chart/names.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import type { PositionKey } from '../numerology/destiny-matrix.ts'
import { type Html, html, raw } from './html.ts'
import { POSITION_SLUGS } from './position-slugs.ts'

type Href = NonNullable<InlineOptions['href']>

/** To what the card says in that position, on the card's own page. */
export const toCard: Href = (arcanum, position) => `/arcanos/${arcanum}${position ? `#${readingId(position)}` : ''}`

/** To the reading on the same page; a point without a position leads to its card. */
export const toReading: Href = (arcanum, position) => (position ? `#${readingId(position)}` : toCard(arcanum, position))

export function readingId(position: PositionKey): string {
  return POSITION_SLUGS[position]
}

/**
 * What stands inside a figure: a chart whose points are links, and a line that tells of the one that is pointed at. Where
 * the reader is on the ring of ages is found by the page's script, with the reader's own clock.
 */
export function chartInFigure(
  date: CalendarDate,
  texts: ChartTexts,
  href: Href,
  options: Pick<InlineOptions, 'id' | 'words' | 'isOwn' | 'share'> = {},
): Html {
  return html`${raw(inlineChart(date, texts, { href, ...options }))}${toldLine('Cada punto lleva a lo que dice su carta.')}`
}

/** The script writes here. */
export function toldLine(untilThen: string): Html {
  return html`<figcaption class="told no-print" data-told>${untilThen}</figcaption>`
}
