import type { Arcanum, Dataset, Position } from '../dataset/types.ts'
import { type CalendarDate, FIRST_YEAR, isoDate } from '../numerology/calendar.ts'
import { matrixArcana } from '../numerology/destiny-matrix.ts'
import { type ByteString, bytesOf } from './byte-string.ts'
import { API_VERSION, type Credit, spanishDate } from './credit.ts'
import type { DateDocument } from './date-document.ts'

/** The destiny matrix result of the interface. */
export function createMatrixDocument(dataset: Dataset, credit: Credit): DateDocument {
  return createPositionsDocument('matrix', dataset, credit, (_, { number, name, keyword, emoji }) => ({
    arcana: number,
    name,
    keyword,
    emoji,
  }))
}

/** The same twelve positions with what each card says there. */
export function createReadingDocument(dataset: Dataset, credit: Credit): DateDocument {
  return createPositionsDocument('reading', dataset, credit, (position, { number, name, keyword, emoji }) => ({
    position: position.name,
    question: position.question,
    arcana: number,
    name,
    keyword,
    emoji,
    text: dataset.readings[position.key][number - 1]!,
  }))
}

/**
 * All that can stand in such a document is serialised here, once: 12 × 22 positions and the parts of the frame that the
 * date changes. A request then only joins ready pieces.
 */
function createPositionsDocument(
  field: string,
  { positions, arcana }: Dataset,
  credit: Credit,
  content: (position: Position, arcanum: Arcanum) => object,
): DateDocument {
  const pieces = positions.map((position, at) =>
    arcana.map((arcanum) =>
      bytesOf(`${at === 0 ? '' : ','}${JSON.stringify(position.key)}:${JSON.stringify(content(position, arcanum))}`),
    ),
  )
  const frame = createFrame(field, credit)
  const { beforeInput, beforePositions, beforeCitation, beforeProfile, tail } = frame

  return {
    basis: Object.values(frame).concat(pieces.flat()).join(''),
    bytes(date) {
      const numbers = matrixArcana(date)
      let body: string = beforeInput + inputOf(date) + beforePositions
      for (let at = 0; at < numbers.length; at++) body += pieces[at]![numbers[at]! - 1]
      return (body + beforeCitation + spanishDate(date) + beforeProfile + isoDate(date) + tail) as ByteString
    },
  }
}

/** Digits and Spanish month names are ASCII, so what the date adds is a byte string as it stands. */
function inputOf({ day, month, year }: CalendarDate): string {
  return `{"day":${day},"month":${month},"year":${year}}`
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
    beforePositions: `${input}{` as ByteString,
    beforeCitation: `}${positions}` as ByteString,
    beforeProfile: citation!,
    tail: `${profile}\n` as ByteString,
  }
}
