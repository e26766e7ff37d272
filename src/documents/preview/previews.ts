import { cardBody } from '../../dataset/cards.ts'
import type { Arcanum, Dataset, LifePath } from '../../dataset/types.ts'
import { agesRing } from '../../numerology/ages.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { octagram } from '../../numerology/octagram.ts'
import { type DatePair, PAIR_PARTS, PAIR_POINTS, pair } from '../../numerology/pair.ts'
import { type CardPlace, drawCard, type ShownCard, threeCards } from '../chart/cards.ts'
import { PAIR_PART_NAMES } from '../chart/pair-names.ts'
import { type Credit, MONTH_NAMES, spanishDate } from '../credit.ts'
import type { DocumentContext } from '../frame.ts'
import { dial, emptyDial } from './dial.ts'
import { COLUMN, previewFrame, title } from './frame.ts'
import { asLines, inLines } from './lines.ts'

const TITLE_Y = 88
const LARGE = 70
const LEAD = 36

const CARDS: readonly CardPlace[] = [0, 1, 2].map((at) => ({ x: COLUMN.x + at * 162, y: 282, width: 136 }))
const MAX_CAPTION = 15
const LARGE_CARD: CardPlace = { x: 188, y: 60, width: 300 }

/** The two squares of the octagram, behind a numeral. */
const [STAR_X, STAR_Y, STAR_SIDE] = [338, 315, 374]
const SQUARE = `x="${STAR_X - STAR_SIDE / 2}" y="${STAR_Y - STAR_SIDE / 2}" width="${STAR_SIDE}" height="${STAR_SIDE}"`
const STAR = `<rect class="ancestral star" ${SQUARE}/><rect class="ancestral star" ${SQUARE} transform="rotate(45 ${STAR_X} ${STAR_Y})"/>`

/** For pages without a picture of their own: an empty star and some cards. */
export function generalPreview({ origin, license }: Pick<Dataset, 'origin' | 'license'>): string {
  const shown = [17, 10, 21].map((arcanum) => ({ arcanum, caption: '' }))
  return previewFrame(
    [
      emptyDial(),
      title('Numerología abierta', TITLE_Y),
      asLines(['Tu matriz', 'del destino'], { size: LARGE, y: 166 }),
      cards(shown),
    ],
    `${origin} · ${license}`,
  )
}

/** The preview of a profile: that date's star. */
export function datePreview({ dataset, credit }: DocumentContext, date: CalendarDate): string {
  return previewFrame(
    [
      dial(octagram(date), agesRing(date)),
      title('Matriz del destino', TITLE_Y),
      asLines([`${date.day} de ${MONTH_NAMES[date.month - 1]}`, `de ${date.year}`], { size: LARGE, y: 166 }),
      cards(threeCards(date, dataset)),
    ],
    creditLine(credit),
  )
}

export function pairPreview({ credit }: DocumentContext, { first, second }: DatePair): string {
  const points = pair(first, second)
  return previewFrame(
    [
      dial(points),
      title('Matriz de la pareja', TITLE_Y),
      asLines([spanishDate(first), spanishDate(second)], { size: 46, y: 168 }),
      cards(PAIR_PARTS.map((part) => ({ arcanum: points[PAIR_POINTS[part]], caption: PAIR_PART_NAMES[part] }))),
    ],
    creditLine(credit),
  )
}

/** The preview of a life path: its number, large. */
export function numberPreview({ credit }: DocumentContext, { number, archetype, tagline }: LifePath): string {
  return previewFrame(
    [
      `${STAR}<text class="serif numeral" x="${STAR_X}" y="${STAR_Y + 148}">${number}</text>`,
      nameAndSaying('Camino de vida', archetype, tagline),
    ],
    creditLine(credit),
  )
}

export function arcanumPreview({ credit }: DocumentContext, { number, name, keyword }: Arcanum): string {
  return previewFrame(
    [
      drawCard({ arcanum: number, caption: '' }, LARGE_CARD, cardBody),
      nameAndSaying(`Arcano ${number}`, name, keyword),
    ],
    creditLine(credit),
  )
}

/** The texts beside the picture. */
function nameAndSaying(above: string, name: string, saying: string): string {
  const heading = inLines(name, { size: LARGE, y: 292 })
  return title(above, 208) + heading.svg + inLines(saying, { size: LEAD, y: heading.bottom + 70, style: 'quiet' }).svg
}

function cards(shown: readonly ShownCard[]): string {
  return shown.map((card, at) => drawCard({ ...card, caption: short(card.caption) }, CARDS[at]!, cardBody)).join('')
}

/** If the positions of a card do not all fit below it, only the first is named. */
function short(caption: string): string {
  return caption.length <= MAX_CAPTION ? caption : caption.split(/,| ·/)[0]!
}

/** Origin, licence, publisher and host. */
function creditLine({ attributionLines }: Credit): string {
  return attributionLines.join(' · ')
}
