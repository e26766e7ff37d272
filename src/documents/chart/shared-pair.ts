import type { DatePair } from '../../numerology/pair.ts'
import { PAIR_PARTS, PAIR_POINTS, pair } from '../../numerology/pair.ts'
import { escapeHtml, spanishDate } from '../credit.ts'
import { type CardBody, drawCard } from './cards.ts'
import { drawing } from './drawing.ts'
import { FORMATS, type Format, type FormatName, PICTURE_WIDTH } from './formats.ts'
import { framedPicture } from './framed-picture.ts'
import { PAIR_NAMES, PAIR_PART_NAMES } from './pair-names.ts'

export interface SharedPairOptions {
  readonly format: FormatName
  readonly style: string
  readonly shownWidth: number
  /** Whether to omit the dates. */
  readonly isDateless: boolean
}

/** The chart of a pair in the formats of a date's chart, for sharing. */
export function sharedPairPicture(
  { first, second }: DatePair,
  cardBody: CardBody,
  credit: readonly string[],
  { format, style, shownWidth, isDateless }: SharedPairOptions,
): string {
  const points = pair(first, second)
  const layout: Format = FORMATS[format]
  const { x, y, scale } = layout.drawing
  const line = (text: string, style: string, at: number) =>
    `<text class="serif ${style}" x="${PICTURE_WIDTH / 2}" y="${at}">${escapeHtml(text)}</text>`
  return framedPicture({
    width: PICTURE_WIDTH,
    height: layout.height,
    shownWidth,
    words: '>',
    style,
    content: [
      `<text class="title" x="${PICTURE_WIDTH / 2}" y="${layout.title}">MATRIZ DE LA PAREJA</text>`,
      isDateless
        ? line('Nuestra matriz', 'date', layout.date)
        : line(spanishDate(first), 'big', layout.date - 16) + line(spanishDate(second), 'big', layout.path - 14),
      `<g class="few" transform="translate(${Math.round(x)} ${y}) scale(${scale})">${drawing({ points, names: PAIR_NAMES })}</g>`,
      ...PAIR_PARTS.map((part, at) =>
        drawCard({ arcanum: points[PAIR_POINTS[part]], caption: PAIR_PART_NAMES[part] }, layout.cards[at]!, cardBody),
      ),
    ],
    credit,
  })
}
