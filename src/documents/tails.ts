import type { Dataset, TailText } from '../dataset/types.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { OCCURRING_TAILS, type OccurringTail } from '../numerology/occurring.ts'
import { tail } from '../numerology/tail.ts'
import type { DateDocument } from './computed-document.ts'
import { API_VERSION, type Credit } from './credit.ts'
import { createFramedDocument } from './date-frame.ts'
import type { Bound } from './joined/kept.ts'
import type { Pieces } from './joined/pattern.ts'
import type { TailListItem, TailRecord, TailWithText } from './types.ts'

/** Most common first. */
export function tailList({ tails }: Dataset, { addresses }: Credit): TailListItem[] {
  return tails.map(({ code, title }) => {
    const { arcana, share } = occurring(code)
    return { code, arcana, title, share, url: addresses.tail(code) }
  })
}

/** A full tail. */
export function tailRecord(text: TailText, credit: Credit): TailRecord {
  return {
    ...tailWithText(text, credit),
    example: occurring(text.code).example,
    source_url: credit.addresses.tailPage(text.code),
    suggested_citation: credit.citeTail(text),
    license: credit.license,
    license_url: credit.licenseUrl,
    attribution: credit.attribution,
    api_version: API_VERSION,
  }
}

/** The tail of a date. */
export function createTailDocument({ tails }: Dataset, credit: Credit, bound?: Bound): DateDocument {
  const textOf = (text: TailText) => `"tail":${JSON.stringify(tailWithText(text, credit))}`
  const blocks = {
    content: () => tails.map(textOf).join(''),
    blockOf(date: CalendarDate, pieces: Pieces) {
      const { code } = tail(date)
      return pieces.mark(code, () => textOf(tails.find((text) => text.code === code)!))
    },
  }
  return createFramedDocument(credit, blocks, { bound })
}

function tailWithText({ code, title, text, practice }: TailText, { addresses }: Credit): TailWithText {
  const { arcana, share } = occurring(code)
  return { code, arcana, title, text, practice, share, url: addresses.tail(code) }
}

function occurring(code: string): OccurringTail {
  return OCCURRING_TAILS.find((candidate) => candidate.code === code)!
}
