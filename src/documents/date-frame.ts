import { type CalendarDate, FIRST_YEAR, fourDigits, isoDate } from '../numerology/calendar.ts'
import { chartKey } from '../numerology/octagram.ts'
import type { DateDocument } from './computed-document.ts'
import { type Credit, spanishBeforeYear, spanishDate } from './credit.ts'
import { cutAtMarks, endWithLink } from './frame.ts'
import { createJoined } from './joined/joined-document.ts'
import type { Bound } from './joined/kept.ts'
import { fixedSlot, type Pattern, Pieces, slot } from './joined/pattern.ts'

/** The fields of a date's response between the echoed input and the credit, as JSON without braces. */
export interface DateBlocks {
  /** Everything that a block can contain, for the ETag. */
  content(): string
  /** The block of a date; dates with the same chart have the same block. */
  blockOf(date: CalendarDate, pieces: Pieces): Pattern
  /** The values of the block's own slots, which start at OWN_SLOT. */
  valuesOf?(date: CalendarDate): readonly string[]
}

/** The frame's own three slots: the echoed input, the date in words, the date as 1990-05-15. */
const [INPUT, CITED, ISO] = [slot(0), slot(1), fixedSlot(2)]
export const OWN_SLOT = 3

export interface FrameOptions {
  readonly bound: Bound | undefined
  /** Whether the response is long enough for compression to save a packet. */
  readonly isCompressed?: boolean
  readonly end?: object
}

/**
 * A document framed by the fields common to all date responses: the echoed input first, the credit last. Digits and
 * Spanish month names are ASCII, so the values of the date are byte strings already.
 */
export function createFramedDocument(
  credit: Credit,
  { content, blockOf, valuesOf }: DateBlocks,
  { bound, isCompressed = false, end = endWithLink(credit) }: FrameOptions,
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
  const [beforeInput, beforeBlock, beforeCitation, beforeProfile, last] = parts as [string, ...string[]]
  const inputs = byDayAndMonth((day, month) => [beforeInput, '{"day":', day, ',"month":', month, ',"year":'])
  const cited = byDayAndMonth(spanishBeforeYear)
  const pieces = new Pieces()
  const credited = CITED + pieces.mark('middle', () => beforeProfile!) + ISO + pieces.mark('last', () => last!)
  const { bytes, gzip } = createJoined(
    {
      pieces,
      keyOf: chartKey,
      patternOf: (date) => [INPUT, '}', beforeBlock, blockOf(date, pieces), beforeCitation, credited].join(''),
      valuesOf(date, iso = isoDate(date)) {
        const at = indexOf(date.day, date.month)
        const year = fourDigits(date.year)
        const values = [inputs[at]! + year, cited[at]! + year, iso]
        return valuesOf ? values.concat(valuesOf(date)) : values
      },
    },
    bound,
  )
  return { basis: () => parts.join('') + content(), bytes, ...(isCompressed ? { gzip } : {}) }
}

/** Use join, not +: V8 keeps concatenations as ropes and flattens them for every response. */
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
