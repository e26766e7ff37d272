import type { Dataset } from '../dataset/types.ts'
import { FIRST_YEAR } from '../numerology/calendar.ts'
import { POINT_NAMES } from '../numerology/octagram.ts'
import { PAIR_PARTS, PAIR_POINTS, pair, pairSteps } from '../numerology/pair.ts'
import { type ByteString, bytesOf } from './byte-string.ts'
import { cardOf } from './card.ts'
import type { PairDocument } from './computed-document.ts'
import type { Credit } from './credit.ts'
import { createFramedPairDocument } from './pair-frame.ts'

/** The chart of a pair: 32 points, each with its card and whether implementations agree on it. */
export function createPairDocument({ arcana }: Dataset, credit: Credit): PairDocument {
  const anyDate = { day: 1, month: 1, year: FIRST_YEAR }
  const cards = new Map(
    pairSteps(anyDate, anyDate).map(({ name, agreement }) => [
      name,
      arcana.map((arcanum) => bytesOf(`"${name}":${JSON.stringify({ ...cardOf(arcanum), agreement })}`)),
    ]),
  )
  return createFramedPairDocument(credit, {
    pieces: () => [...cards.values()].flat().join(''),
    blockOf({ first, second }) {
      const points = pair(first, second)
      return `"pair":{${POINT_NAMES.map((name) => cards.get(name)![points[name] - 1]).join(',')}}`
    },
  })
}

/** The texts of the cards of a pair's meeting, bond and task. */
export function createPairReadingDocument({ arcana, pairTexts }: Dataset, credit: Credit): PairDocument {
  const prebuilt = PAIR_PARTS.map((part) => {
    const pieces = pairTexts[part].map(({ arcana: number, text, practice }): [number, ByteString] => [
      number,
      bytesOf(`"${part}":${JSON.stringify({ ...cardOf(arcana[number - 1]!), text, practice })}`),
    ])
    return new Map(pieces)
  })
  return createFramedPairDocument(credit, {
    pieces: () => prebuilt.flatMap((pieces) => [...pieces.values()]).join(''),
    blockOf({ first, second }) {
      const points = pair(first, second)
      return `"reading":{${PAIR_PARTS.map((part, at) => prebuilt[at]!.get(points[PAIR_POINTS[part]])).join(',')}}`
    },
  })
}
