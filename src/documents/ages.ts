import type { Dataset } from '../dataset/types.ts'
import { agesRing, agesTurns } from '../numerology/ages.ts'
import { bytesOf } from './byte-string.ts'
import { cardOf } from './card.ts'
import type { DateDocument } from './computed-document.ts'
import type { Credit } from './credit.ts'
import { createFramedDocument } from './date-frame.ts'

/** What stands before the first day of each point. */
const BEFORE_FROM = Array.from({ length: 64 }, (_, point) => `${point === 0 ? '' : ','}{"age":${point * 1.25},"from":"`)
const BEFORE_UNTIL = '","until":"'

/** The ring of ages: 64 points with their days and cards, then what the cards that occur say as periods. */
export function createAgesDocument({ arcana, periods }: Dataset, credit: Credit): DateDocument {
  /** What stands after the last day. */
  const cards = arcana.map((arcanum) => bytesOf(`",${JSON.stringify(cardOf(arcanum)).slice(1)}`))
  const texts = periods.map((text, at) => bytesOf(`"${at + 1}":${JSON.stringify(text)}`))
  return createFramedDocument(credit, {
    pieces: () => [...BEFORE_FROM, BEFORE_UNTIL, ...cards, ...texts].join(''),
    blockOf(birth) {
      const ring = agesRing(birth)
      const turns = agesTurns(birth)
      const parts = ['"ages":[']
      for (let point = 0; point < ring.length; point++) {
        parts.push(BEFORE_FROM[point]!, turns[point]!, BEFORE_UNTIL, turns[point + 1]!, cards[ring[point]! - 1]!)
      }
      parts.push('],"texts":{', texts.filter((_, at) => ring.includes(at + 1)).join(','), '}')
      return parts.join('')
    },
  })
}
