import { escapeHtml } from '../credit.ts'
import { CARD_SIZE, type CardBody, drawCard } from './cards.ts'
import { FORMATS, type FormatName, framedPicture, PICTURE_WIDTH } from './picture.ts'
import { asLines, inLines } from './set-text.ts'

export interface Sentence {
  /** What it is about: `Matriz del destino`. */
  readonly title: string
  readonly text: string
  /** An arcanum, or a number that is drawn large instead. */
  readonly arcanum?: number
  readonly number?: string
  /** A name, a date, or both. */
  readonly whose: string
}

const MIDDLE = PICTURE_WIDTH / 2
const LINE = { x: MIDDLE, width: PICTURE_WIDTH - 60 }

/** Baseline of the title, top and width of the card, size of the sentence, and the band below the card that it fills. */
const PLACES = {
  feed: { title: 96, card: 126, width: 430, size: 66, band: [870, 1252] },
  story: { title: 148, card: 200, width: 600, size: 76, band: [1240, 1842] },
} as const satisfies Partial<Record<FormatName, object>>

export type SentenceFormat = keyof typeof PLACES

/** The card large, the sentence below it, then the site and the licence: for a feed or a story. */
export function sentencePicture(
  { title, text, arcanum, number, whose }: Sentence,
  cardBody: CardBody,
  credit: readonly string[],
  {
    format,
    style,
    shownWidth,
  }: { readonly format: SentenceFormat; readonly style: string; readonly shownWidth: number },
): string {
  const place = PLACES[format]
  const { height } = FORMATS[format]
  const sentence = inBand(text, place, whose === '' ? 0 : 70)
  const cardHeight = (place.width * CARD_SIZE.height) / CARD_SIZE.width
  const card = { x: MIDDLE - place.width / 2, y: place.card, width: place.width }
  return framedPicture({
    width: PICTURE_WIDTH,
    height,
    shownWidth,
    words: '>',
    style,
    content: [
      `<text class="title" x="${MIDDLE}" y="${place.title}">${escapeHtml(title.toUpperCase())}</text>`,
      arcanum === undefined
        ? numeral(number!, place.card + cardHeight / 2, cardHeight)
        : drawCard({ arcanum, name: '' }, card, cardBody),
      sentence.svg,
      whose ? asLines([whose], { ...LINE, y: sentence.bottom + 70, size: 36, style: 'quiet' }) : '',
      asLines([credit.slice(0, -1).join(' · '), credit.at(-1)!], {
        ...LINE,
        y: height - 92,
        width: PICTURE_WIDTH - 120,
        size: 32,
        style: 'quiet',
      }),
    ],
  })
}

/** As large as the band has room for, and in its middle; `below` is left for a further line. */
function inBand(text: string, { size, band: [top, end] }: (typeof PLACES)[SentenceFormat], below: number) {
  const set = (y: number) => inLines(text, { ...LINE, y, size, lowest: y + end - top - below - size })
  const first = top + size
  return set(first + Math.max(0, end - below - set(first).bottom) / 2)
}

function numeral(number: string, y: number, height: number): string {
  const side = height * 0.62
  const square = `<rect class="ancestral line" fill="none" x="${MIDDLE - side / 2}" y="${y - side / 2}" width="${side}" height="${side}"`
  return [
    `${square}/>${square} transform="rotate(45 ${MIDDLE} ${y})"/>`,
    `<g class="personal"><text class="number" x="${MIDDLE}" y="${y}" dy=".35em" style="font-size:${Math.round(height * 0.68)}px">${number}</text></g>`,
  ].join('')
}
