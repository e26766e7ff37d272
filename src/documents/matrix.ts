import type { Arcanum, Dataset, Position } from '../dataset/types.ts'
import { matrixArcana } from '../numerology/destiny-matrix.ts'
import { CHART_KEYS, chartKey } from '../numerology/octagram.ts'
import { type ByteString, bytesOf } from './byte-string.ts'
import { cardOf } from './card.ts'
import type { DateDocument } from './computed-document.ts'
import type { Credit } from './credit.ts'
import { createFramedDocument, type DateBlocks } from './date-frame.ts'

/** The destiny matrix result of the API. */
export function createMatrixDocument(dataset: Dataset, credit: Credit): DateDocument {
  const { blockOf } = createBlocks('matrix', dataset, (_, arcanum) => cardOf(arcanum))
  return createFramedDocument(credit, {
    // An arcanum looks the same in every position.
    pieces: () => JSON.stringify([dataset.positions.map(({ key }) => key), dataset.arcana.map(cardOf)]),
    blockOf: keepBlocks(blockOf),
  })
}

/** The same twelve positions with what each card says there. */
export function createReadingDocument(dataset: Dataset, credit: Credit): DateDocument {
  const blocks = createBlocks('reading', dataset, (position, arcanum) => ({
    position: position.name,
    question: position.question,
    ...cardOf(arcanum),
    text: dataset.readings[position.key][arcanum.number - 1]!,
  }))
  return createFramedDocument(credit, blocks)
}

/** What can be in a position is serialised once, when a date first needs it: 12 × 22 pieces. A date only joins them. */
function createBlocks(
  field: string,
  { positions, arcana }: Dataset,
  content: (position: Position, arcanum: Arcanum) => object,
): DateBlocks {
  const ready = positions.map((): ByteString[] => [])
  const pieceOf = (at: number, number: number): ByteString => {
    ready[at]![number] ??= bytesOf(serialised(positions[at]!, at, arcana[number - 1]!))
    return ready[at]![number]!
  }
  const serialised = (position: Position, at: number, arcanum: Arcanum) =>
    `${at === 0 ? '' : ','}${JSON.stringify(position.key)}:${JSON.stringify(content(position, arcanum))}`
  return {
    pieces: () => field + positions.flatMap((_, at) => arcana.map(({ number }) => pieceOf(at, number))).join(''),
    blockOf(date) {
      const numbers = matrixArcana(date)
      const parts = [`"${field}":{`]
      for (let at = 0; at < numbers.length; at++) parts.push(pieceOf(at, numbers[at]!))
      parts.push('}')
      return parts.join('')
    },
  }
}

/**
 * The 73,414 dates have only 5,544 different charts, 1.2 kB each here. Joining the pieces of one costs five times
 * as much as finding it again, so each is kept once it was asked for: 7 MB at most.
 */
function keepBlocks(blockOf: DateBlocks['blockOf']): DateBlocks['blockOf'] {
  const kept = new Array<string | undefined>(CHART_KEYS)
  return (date) => {
    const key = chartKey(date)
    let block = kept[key]
    if (block === undefined) {
      block = blockOf(date)
      kept[key] = block
    }
    return block
  }
}
