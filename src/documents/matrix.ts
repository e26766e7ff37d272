import type { Arcanum, Dataset, Position } from '../dataset/types.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { matrixArcana } from '../numerology/destiny-matrix.ts'
import { cardOf } from './card.ts'
import type { DateDocument } from './computed-document.ts'
import type { Credit } from './credit.ts'
import { createFramedDocument } from './date-frame.ts'
import type { Bound } from './joined/kept.ts'
import type { Pieces } from './joined/pattern.ts'
import { repeatsOf } from './synthesis/repeats.ts'

/** The destiny matrix of a date. */
export function createMatrixDocument({ positions, arcana }: Dataset, credit: Credit, bound?: Bound): DateDocument {
  const cards = arcana.map(cardOf)
  const blocks = {
    // An arcanum looks the same in every position.
    content: () => JSON.stringify([positions.map(({ key }) => key), cards]),
    blockOf(date: CalendarDate) {
      const numbers = matrixArcana(date)
      const matrix = positions.map(({ key }, at) => [key, cards[numbers[at]! - 1]])
      return `"matrix":${JSON.stringify(Object.fromEntries(matrix))}`
    },
  }
  return createFramedDocument(credit, blocks, { bound })
}

/** The same twelve positions with the text of each card there: 12 × 22 pieces, of which a chart has twelve. */
export function createReadingDocument(dataset: Dataset, credit: Credit, bound?: Bound): DateDocument {
  const { positions, arcana } = dataset
  const last = positions.length - 1
  const readingAt = (at: number, arcanum: Arcanum) =>
    [
      at === 0 ? '"reading":{' : ',',
      `"${positions[at]!.key}":${JSON.stringify(readingOf(positions[at]!, arcanum, dataset))}`,
      at === last ? '}' : '',
    ].join('')
  const blocks = {
    content: () =>
      positions.map((_, at) => arcana.map((arcanum) => readingAt(at, arcanum)).join('')).join('') +
      arcana.map((_, at) => repeatText(dataset, at + 1, [])).join(''),
    blockOf(date: CalendarDate, pieces: Pieces) {
      const numbers = matrixArcana(date)
      const readings = numbers.map((number, at) =>
        pieces.mark(`${at} ${number}`, () => readingAt(at, arcana[number - 1]!)),
      )
      const repeats = repeatsOf(numbers).map((repeat) => repeatText(dataset, repeat.arcana, repeat.positions))
      return `${readings.join('')},"repeats":[${repeats.join(',')}]`
    },
  }
  return createFramedDocument(credit, blocks, { bound, isCompressed: true })
}

function readingOf(position: Position, arcanum: Arcanum, { readings }: Dataset): object {
  const { text, practice } = readings[position.key][arcanum.number - 1]!
  return { position: position.name, question: position.question, ...cardOf(arcanum), text, practice }
}

/** JSON of a card that occurs more than once in a matrix, with its text. */
function repeatText({ arcana, repeats }: Dataset, number: number, positions: readonly string[]): string {
  return JSON.stringify({ ...cardOf(arcana[number - 1]!), positions, text: repeats[number - 1]!.text })
}
