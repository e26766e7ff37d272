import { type CalendarDate, FIRST_YEAR, fourDigits, isoDate } from '../numerology/calendar.ts'
import type { ByteString } from './byte-string.ts'
import type { DateDocument } from './computed-document.ts'
import { type Credit, spanishBeforeYear, spanishDate } from './credit.ts'
import { cutAtMarks, endWithLink } from './frame.ts'

/** What answers a date: its fields between the request's echo and the credit, as JSON without braces. */
export interface DateBlocks {
  /** Everything that can be in a block. */
  pieces(): string
  blockOf(date: CalendarDate): string
}

/**
 * A document with the fields of a date's answer around its own: the request's echo first, the credit last. Digits and
 * Spanish month names are ASCII, so what the date adds is a byte string already.
 */
export function createFramedDocument(
  credit: Credit,
  { pieces, blockOf }: DateBlocks,
  end = endWithLink(credit),
): DateDocument {
  const sample = { day: 1, month: 1, year: FIRST_YEAR }
  const document = {
    input: '@input@',
    block: '@block@',
    suggested_citation: credit.citeMatrix(sample).replace(spanishDate(sample), '@citation@'),
    source_url: credit.addresses.matrixPage,
    details_url: credit.addresses.profilePage('@profile@'),
    ...end,
  }
  const parts = cutAtMarks(document, ['"@input@"', '"block":"@block@"', '@citation@', '@profile@'])
  const [beforeInput, beforeBlock, beforeCitation, beforeProfile, last] = parts
  const inputs = byDayAndMonth((day, month) => [beforeInput!, '{"day":', day, ',"month":', month, ',"year":'])
  const afterYear = ['}', beforeBlock].join('')
  const citations = byDayAndMonth((day, month) => [beforeCitation!, ...spanishBeforeYear(day, month)])
  return {
    basis: () => parts.join('') + pieces(),
    bytes(date, iso = isoDate(date)) {
      const at = indexOf(date.day, date.month)
      const year = fourDigits(date.year)
      const start = inputs[at]! + year + afterYear
      return (start + blockOf(date) + citations[at] + year + beforeProfile + iso + last) as ByteString
    },
  }
}

/** Everything kept is joined, not added up: V8 puts a text that was added up together again for each answer that contains it. */
function byDayAndMonth(partsOf: (day: number, month: number) => readonly (string | number)[]): string[] {
  const texts: string[] = []
  for (let month = 1; month <= 12; month++) {
    for (let day = 1; day <= 31; day++) texts[indexOf(day, month)] = partsOf(day, month).join('')
  }
  return texts
}

function indexOf(day: number, month: number): number {
  return month * 32 + day
}
