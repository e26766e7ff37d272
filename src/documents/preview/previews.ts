import { cardBody } from '../../dataset/cards.ts'
import type { Arcanum, Dataset, LifePath } from '../../dataset/types.ts'
import { agesRing } from '../../numerology/ages.ts'
import { type CalendarDate, FIRST_YEAR } from '../../numerology/calendar.ts'
import { octagram } from '../../numerology/octagram.ts'
import { PAIR_PARTS, PAIR_POINTS, pair } from '../../numerology/pair.ts'
import { type CardPlace, drawCard, type ShownCard, threeCards } from '../chart/cards.ts'
import { lookOfArcana } from '../chart/document.ts'
import { PAIR_PART_NAMES } from '../chart/pair-names.ts'
import type { DatePair } from '../computed-document.ts'
import { type Credit, MONTH_NAMES, spanishDate } from '../credit.ts'
import { PAINTED_WITH } from '../painted-with.generated.ts'
import type { PictureDocument } from '../picture-document.ts'
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
export function createDatePreview(dataset: Dataset, credit: Credit): PictureDocument<CalendarDate> {
  const draw = (date: CalendarDate) =>
    previewFrame(
      [
        dial(octagram(date), agesRing(date)),
        title('Matriz del destino', TITLE_Y),
        asLines([`${date.day} de ${MONTH_NAMES[date.month - 1]}`, `de ${date.year}`], { size: LARGE, y: 166 }),
        cards(threeCards(date, dataset)),
      ],
      creditLine(credit),
    )
  return { basis: () => basisOf(dataset) + draw({ day: 1, month: 1, year: FIRST_YEAR }), draw }
}

export function createPairPreview(dataset: Dataset, credit: Credit): PictureDocument<DatePair> {
  const draw = ({ first, second }: DatePair) => {
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
  const anyDate = { day: 1, month: 1, year: FIRST_YEAR }
  return { basis: () => basisOf(dataset) + draw({ first: anyDate, second: anyDate }), draw }
}

/** The preview of a life path: its number, large. */
export function createNumberPreview(dataset: Dataset, credit: Credit): PictureDocument<LifePath> {
  const draw = ({ number, archetype, tagline }: LifePath) =>
    previewFrame(
      [
        `${STAR}<text class="serif numeral" x="${STAR_X}" y="${STAR_Y + 148}">${number}</text>`,
        nameAndSaying('Camino de vida', archetype, tagline),
      ],
      creditLine(credit),
    )
  return { basis: () => basisOf(dataset) + dataset.lifePaths.map(draw).join(), draw }
}

export function createArcanumPreview(dataset: Dataset, credit: Credit): PictureDocument<Arcanum> {
  const draw = ({ number, name, keyword }: Arcanum) =>
    previewFrame(
      [
        drawCard({ arcanum: number, caption: '' }, LARGE_CARD, cardBody),
        nameAndSaying(`Arcano ${number}`, name, keyword),
      ],
      creditLine(credit),
    )
  return { basis: () => basisOf(dataset) + dataset.arcana.map(draw).join(), draw }
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

function basisOf(dataset: Dataset): string {
  return PAINTED_WITH + lookOfArcana(dataset)
}

/** Origin, licence, publisher and host. */
function creditLine({ attributionLines }: Credit): string {
  return attributionLines.join(' · ')
}
