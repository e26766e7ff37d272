import type { Arcanum, Dataset, Position } from '../dataset/types.ts'
import { type CalendarDate, FIRST_YEAR, fourDigits, isoDate } from '../numerology/calendar.ts'
import { matrixArcana } from '../numerology/destiny-matrix.ts'
import { CHART_KEYS, chartKey } from '../numerology/octagram.ts'
import { type ByteString, bytesOf } from './byte-string.ts'
import { API_VERSION, type Credit, spanishBeforeYear, spanishDate } from './credit.ts'
import type { DateDocument } from './date-document.ts'

/** The destiny matrix result of the API. */
export function createMatrixDocument(dataset: Dataset, credit: Credit): DateDocument {
  const shown = ({ number, name, keyword, emoji }: Arcanum) => ({ arcana: number, name, keyword, emoji })
  const blocks = createBlocks('matrix', dataset, credit, (_, arcanum) => shown(arcanum))
  return createPositionsDocument({
    ...blocks,
    // An arcanum looks the same in every position.
    pieces: () => JSON.stringify([dataset.positions.map(({ key }) => key), dataset.arcana.map(shown)]),
    blockOf: keepBlocks(blocks.blockOf),
  })
}

/** The same twelve positions with what each card says there. */
export function createReadingDocument(dataset: Dataset, credit: Credit): DateDocument {
  const blocks = createBlocks('reading', dataset, credit, (position, { number, name, keyword, emoji }) => ({
    position: position.name,
    question: position.question,
    arcana: number,
    name,
    keyword,
    emoji,
    text: dataset.readings[position.key][number - 1]!,
  }))
  return createPositionsDocument(blocks)
}

interface Blocks {
  readonly frame: ReturnType<typeof createFrame>
  /** All that can stand in a block. */
  pieces(): string
  /** What stands between the input and the citation: the twelve positions of a date. */
  blockOf(date: CalendarDate): string
}

function createPositionsDocument({ frame, pieces, blockOf }: Blocks): DateDocument {
  const { beforeInput, beforeProfile, tail } = frame
  const inputs = byDayAndMonth((day, month) => [beforeInput, '{"day":', day, ',"month":', month, ',"year":'])
  const citations = byDayAndMonth(spanishBeforeYear)
  return {
    basis: () => Object.values(frame).join('') + pieces(),
    bytes(date, iso = isoDate(date)) {
      const at = placeOf(date.day, date.month)
      const year = fourDigits(date.year)
      return (inputs[at]! + year + blockOf(date) + citations[at] + year + beforeProfile + iso + tail) as ByteString
    },
  }
}

/**
 * Digits and Spanish month names are ASCII, so what the date adds is a byte string as it stands. All that is kept is joined,
 * not added up: a text that was added up is put together anew with each answer it stands in.
 */
function byDayAndMonth(partsOf: (day: number, month: number) => readonly (string | number)[]): string[] {
  const texts: string[] = []
  for (let month = 1; month <= 12; month++) {
    for (let day = 1; day <= 31; day++) texts[placeOf(day, month)] = partsOf(day, month).join('')
  }
  return texts
}

function placeOf(day: number, month: number): number {
  return month * 32 + day
}

/** What can stand in a position is serialised once, when a date needs it: 12 × 22 pieces. A date then only joins ready ones. */
function createBlocks(
  field: string,
  { positions, arcana }: Dataset,
  credit: Credit,
  content: (position: Position, arcanum: Arcanum) => object,
): Blocks {
  const frame = createFrame(field, credit)
  const { beforePositions, beforeCitation } = frame
  const ready = positions.map((): ByteString[] => [])
  const pieceOf = (at: number, number: number): ByteString => {
    ready[at]![number] ??= bytesOf(serialised(positions[at]!, at, arcana[number - 1]!))
    return ready[at]![number]!
  }
  const serialised = (position: Position, at: number, arcanum: Arcanum) =>
    `${at === 0 ? '' : ','}${JSON.stringify(position.key)}:${JSON.stringify(content(position, arcanum))}`
  return {
    frame,
    pieces: () => positions.flatMap((_, at) => arcana.map(({ number }) => pieceOf(at, number))).join(''),
    blockOf(date) {
      const numbers = matrixArcana(date)
      const parts = [beforePositions]
      for (let at = 0; at < numbers.length; at++) parts.push(pieceOf(at, numbers[at]!))
      parts.push(beforeCitation)
      return parts.join('')
    },
  }
}

/**
 * The 73,414 dates have only 5,544 different charts, 1.2 kB each here. Joining the pieces of one costs five times
 * what it costs to find it again, so each is kept once it was asked for: 7 MB at the very most.
 */
function keepBlocks(blockOf: Blocks['blockOf']): Blocks['blockOf'] {
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

/** Serialises the whole document once with marks in the places of the date, and cuts it at the marks. */
function createFrame(field: string, credit: Credit) {
  const marks = ['@input@', '@positions@', '@citation@', '@profile@']
  const sample = { day: 1, month: 1, year: FIRST_YEAR }
  const frame = JSON.stringify({
    input: marks[0],
    [field]: marks[1],
    suggested_citation: credit.citeMatrix(sample).replace(spanishDate(sample), marks[2]!),
    source_url: credit.addresses.matrixPage,
    details_url: credit.addresses.profilePage(marks[3]!),
    license: credit.license,
    attribution: credit.attribution,
    attribution_html: credit.attributionHtml,
    api_version: API_VERSION,
  })
  const cut = frame.split(/"@input@"|"@positions@"|@citation@|@profile@/)
  if (cut.length !== marks.length + 1) throw new Error(`the frame of ${field} was not cut into five parts`)
  const [beforeInput, input, positions, citation, profile] = cut.map((part) => bytesOf(part))
  return {
    beforeInput: beforeInput!,
    beforePositions: `}${input}{` as ByteString,
    beforeCitation: `}${positions}` as ByteString,
    beforeProfile: citation!,
    tail: [profile, '\n'].join('') as ByteString,
  }
}
