import type { DatePair } from '../documents/computed-document.ts'
import { type CalendarDate, isoDate } from '../numerology/calendar.ts'
import { askedDate } from './asked-date.ts'
import { EXAMPLE_DATE } from './context.ts'
import type { DatedPages } from './dated-pages.ts'
import { pairPage } from './pages/pair.ts'
import { askForPairPage, PAIR_FIELDS, wrongPairPage } from './pages/pair-form.ts'

/** What the form may have in it while a date is missing. */
type Begun = { readonly [key in keyof DatePair]: CalendarDate | undefined }

/** The form, with the one date that is there, or the page of both. */
export const PAIR: DatedPages = {
  path: '/pareja',
  examples: [
    (context) => askForPairPage({ first: undefined, second: undefined }, context),
    (context) => pairPage({ first: EXAMPLE_DATE, second: EXAMPLE_DATE }, context),
  ],
  find(query, context) {
    const [a, b] = [askedDate(query, PAIR_FIELDS[0].names), askedDate(query, PAIR_FIELDS[1].names)]
    if (a.wrong || b.wrong) return { problem: wrongPairPage(a, b) }
    const [first, second] = [a.date, b.date]
    if (!a.isCanonical || !b.isCanonical) return { moved: pairAddress({ first, second }) }
    return first && second
      ? { name: `${isoDate(first)}-${isoDate(second)}`, content: () => pairPage({ first, second }, context) }
      : { name: nameOfForm({ first, second }), content: () => askForPairPage({ first, second }, context) }
  },
}

function nameOfForm({ first, second }: Begun): string {
  return `a${first ? isoDate(first) : ''}b${second ? isoDate(second) : ''}`
}

function pairAddress({ first, second }: Begun): string {
  const dates = [first && `a=${isoDate(first)}`, second && `b=${isoDate(second)}`]
  return `/pareja?${dates.filter((date) => date !== undefined).join('&')}`
}
