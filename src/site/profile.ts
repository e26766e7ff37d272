import type { ServiceRequest } from '../api/answer.ts'
import { ComputedKind } from '../api/computed-kind.ts'
import { once } from '../dataset/once.ts'
import { createJoined } from '../documents/joined/joined-document.ts'
import { Pieces } from '../documents/joined/pattern.ts'
import { type CalendarDate, isoDate } from '../numerology/calendar.ts'
import { CHART_KEYS, chartKey } from '../numerology/octagram.ts'
import { queryOf } from './asked-date.ts'
import { askedProfile } from './asked-pages.ts'
import { type ComputedPageOptions, storedPage } from './computed-page.ts'
import { EXAMPLE_DATE, type SiteContext } from './context.ts'
import { WORD_SLOTS, wordsOf } from './date-words.ts'
import type { DatedPages } from './dated-pages.ts'
import { raw } from './html.ts'
import { askForDatePage, profilePage } from './pages/profile.ts'

/** The profile of the date in the query; without one, a page with a form. */
export function createProfile(options: ComputedPageOptions): DatedPages {
  const kind = once(() => createKind(options))
  const form = storedPage(options, askForDatePage)
  return (request: ServiceRequest) => {
    const asked = askedProfile(queryOf(request.target))
    if (!('dates' in asked)) return asked
    const date = asked.dates
    if (!date) return { isCached: true, answer: () => form.answer(request) }
    return {
      isCached: kind().isCached(request, date),
      answer: () => kind().answer(request, date, isoDate(date)),
    }
  }
}

/** A page is rendered once for all dates with the same chart; a request only fills its date into the slots. */
function createKind({ context, kind, compression, bound, render }: ComputedPageOptions): ComputedKind<CalendarDate> {
  const pieces = new Pieces()
  const sharing = { ...context, shared: sharedIn(pieces) }
  const patternOf = (date: CalendarDate) => {
    const [page, footer] = render(profilePage(date, WORD_SLOTS, sharing)).split(END_OF_MAIN) as [string, string]
    return page + pieces.mark('footer', () => END_OF_MAIN + footer, 'alone')
  }
  const joined = createJoined({ keyOf, patternOf, pieces, valuesOf: wordsOf }, bound)
  // All texts and one whole page: when any of them changes, so does every ETag.
  const basis = () => JSON.stringify(context.dataset) + joined.bytes(EXAMPLE_DATE)
  return new ComputedKind(kind, context.dataset.version, { ...joined, basis }, compression)
}

/** Everything after this is the same on every page. */
const END_OF_MAIN = '</main>'

function sharedIn(pieces: Pieces): SiteContext['shared'] {
  return (name, make, joint = 'after') => raw(pieces.mark(name, () => make().text, joint))
}

/** The lengths of the words depend on the digits of the day. The example has its own page, which may be indexed. */
function keyOf(date: CalendarDate): number {
  if (isoDate(date) === EXAMPLE) return 2 * CHART_KEYS
  return 2 * chartKey(date) + (date.day > 9 ? 1 : 0)
}

const EXAMPLE = isoDate(EXAMPLE_DATE)
