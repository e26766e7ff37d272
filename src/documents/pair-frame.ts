import { type CalendarDate, FIRST_YEAR, isoDate } from '../numerology/calendar.ts'
import { type ByteString, bytesOf } from './byte-string.ts'
import type { DatePair, PairDocument } from './computed-document.ts'
import { type Credit, spanishDate } from './credit.ts'
import { cutAtMarks, endWithLink } from './frame.ts'

/** The fields of a pair's response between the echoed input and the credit, as JSON without braces. */
export interface PairBlocks {
  /** Everything that a block can contain, for the ETag. */
  pieces(): string
  blockOf(pair: DatePair): string
}

/** A document framed by the fields common to all pair responses; see date-frame.ts. */
export function createFramedPairDocument(
  credit: Credit,
  { pieces, blockOf }: PairBlocks,
  end = endWithLink(credit),
): PairDocument {
  const [one, other] = [FIRST_YEAR, FIRST_YEAR + 1].map((year) => ({ day: 1, month: 1, year })) as [
    CalendarDate,
    CalendarDate,
  ]
  const citation = credit.citePair(one, other)
  const document = {
    input: '@input@',
    block: '@block@',
    suggested_citation: citation.replace(spanishDate(one), '@one@').replace(spanishDate(other), '@other@'),
    source_url: credit.addresses.pairPage,
    details_url: credit.addresses.pairOfDatesPage('@one@', '@other@'),
    ...end,
  }
  const marks = ['"@input@"', '"block":"@block@"', '@one@', '@other@', '@one@', '@other@']
  const parts = cutAtMarks(document, marks).map(bytesOf)
  const [beforeInput, beforeBlock, beforeOne, beforeOther, beforeOneIso, beforeOtherIso, last] = parts
  return {
    basis: () => parts.join('') + pieces(),
    bytes: ({ first, second }) =>
      [
        ...[beforeInput, '{"first":', inputOf(first), ',"second":', inputOf(second), '}', beforeBlock],
        ...[blockOf({ first, second }), beforeOne, spanishDate(first), beforeOther, spanishDate(second)],
        ...[beforeOneIso, isoDate(first), beforeOtherIso, isoDate(second), last],
      ].join('') as ByteString,
  }
}

function inputOf({ day, month, year }: CalendarDate): string {
  return `{"day":${day},"month":${month},"year":${year}}`
}
