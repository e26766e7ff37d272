import type { Dataset } from '../dataset/types.ts'
import { agesRing, agesTurns } from '../numerology/ages.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { cardOf } from './card.ts'
import type { DateDocument } from './computed-document.ts'
import type { Credit } from './credit.ts'
import { createFramedDocument, OWN_SLOT } from './date-frame.ts'
import type { Bound } from './joined/kept.ts'
import { type Pieces, slot } from './joined/pattern.ts'

/** JSON of a point up to the value of `from`. */
function beforeFrom(point: number): string {
  return `${point === 0 ? '"ages":[' : ','}{"age":${point * 1.25},"from":"`
}
const BEFORE_UNTIL = '","until":"'

/** Slot for the day on which a point begins and the previous one ends. */
function turn(point: number): string {
  return slot(OWN_SLOT + point)
}

/** The ring of ages: 64 points with their dates and cards, then the period texts of the cards that occur. */
export function createAgesDocument({ arcana, periods }: Dataset, credit: Credit, bound?: Bound): DateDocument {
  /** JSON of a card, after `until`. */
  const cards = arcana.map((arcanum) => `",${JSON.stringify(cardOf(arcanum)).slice(1)}`)
  const textOf = (number: number) => `"${number}":${JSON.stringify(periods[number - 1])}`
  const blocks = {
    content: () => [beforeFrom(0), BEFORE_UNTIL, ...cards, ...arcana.map(({ number }) => textOf(number))].join(''),
    blockOf(birth: CalendarDate, pieces: Pieces) {
      const ring = agesRing(birth)
      const until = pieces.mark('until', () => BEFORE_UNTIL)
      const points = ring.map((number, point) => {
        const next = point + 1 === ring.length ? '],"texts":{' : beforeFrom(point + 1)
        const card = pieces.mark(`${point} ${number}`, () => cards[number - 1] + next)
        return turn(point) + until + turn(point + 1) + card
      })
      const occurring = arcana.filter(({ number }) => ring.includes(number))
      const texts = occurring.map(({ number }, at) =>
        pieces.mark(`text ${number} ${at === 0}`, () => (at === 0 ? '' : ',') + textOf(number)),
      )
      return [pieces.mark('ages', () => beforeFrom(0)), ...points, ...texts, '}'].join('')
    },
    valuesOf: agesTurns,
  }
  return createFramedDocument(credit, blocks, { bound })
}
