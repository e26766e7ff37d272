import { once } from '../dataset/once.ts'
import { apiIndex } from '../documents/api-index.ts'
import { agesCalendar } from '../documents/calendar.ts'
import { chartOf, paintableChart, paintablePairChart, pairChartOf } from '../documents/chart/document.ts'
import type { ErrorName } from '../documents/errors.ts'
import type { DocumentContext } from '../documents/frame.ts'
import { matrixOf, matrixTable, readingOf } from '../documents/matrix.ts'
import { pairOf, pairReadingOf } from '../documents/pair.ts'
import { arcanumPreview, datePreview, numberPreview, pairPreview } from '../documents/preview.ts'
import type { Publisher } from '../documents/publisher.ts'
import { arcanaList, arcanumRecord, lifePathList, lifePathOfDate, lifePathRecord } from '../documents/records.ts'
import { pairStepsOf, stepsOf } from '../documents/steps.ts'
import { synthesisOf } from '../documents/synthesis/document.ts'
import { agesOf, chakrasOf, tailList, tailOf, tailRecord } from '../documents/whole-matrix.ts'
import type { Budget, Limits } from '../limits/limiter.ts'
import { type CalendarDate, isoDate } from '../numerology/calendar.ts'
import { readDate } from '../numerology/date-text.ts'
import type { DatePair } from '../numerology/pair.ts'
import { mediaOf } from './headers.ts'
import { openApiDocument } from './openapi/document.ts'
import { Problem } from './problems.ts'
import type { PaintResponder, Respond } from './respond.ts'
import type { Route } from './router.ts'

export interface RoutesOptions {
  readonly context: DocumentContext
  readonly publisher: Publisher
  readonly limits: Limits
  readonly respond: Respond
  readonly paint: PaintResponder
  /** The headers of a cacheable response that counts towards this budget. */
  cacheable(budget: Budget): readonly string[]
}

const DATE = '{day}/{month}/{year}'
const PAIR = '{first_day}/{first_month}/{first_year}/{second_day}/{second_month}/{second_year}'

/** Below the size from which compression pays, whatever the date: one ETag, and caches need not vary them. */
const SMALL = { isSmall: true }

/** All routes of the API. The end of a pattern says what it gives: a drawing, a picture, a table, otherwise JSON. */
export function createRoutes({ context, publisher, limits, respond, paint, cacheable }: RoutesOptions): Route[] {
  const { dataset, credit } = context
  const lifePath = oneOf(() => dataset.lifePaths, numberOf, 'numberNotFound', 'valid_numbers')
  const arcanum = oneOf(() => dataset.arcana, numberOf, 'arcanumNotFound', 'valid_numbers')
  const tail = oneOf(
    () => dataset.tails,
    ({ code }) => code,
    'tailNotFound',
    'valid_tails',
  )
  return [
    route('/', NOTHING, apiIndex),
    route('/openapi.json', NOTHING, () => openApiDocument({ dataset, publisher, credit, limits })),
    route('/life-path', NOTHING, lifePathList),
    route('/life-path/{number}', lifePath, lifePathRecord),
    route('/life-path/{number}/card.png', lifePath, numberPreview),
    route(`/life-path/of/${DATE}`, ONE_DATE, lifePathOfDate, SMALL),
    route('/arcana', NOTHING, arcanaList),
    route('/arcana/{number}', arcanum, arcanumRecord),
    route('/arcana/{number}/card.png', arcanum, arcanumPreview),
    route('/tails', NOTHING, tailList),
    route('/tails/{code}', tail, tailRecord),
    route(`/matrix/${DATE}`, ONE_DATE, matrixOf, SMALL),
    route(`/matrix/${DATE}/matrix.csv`, ONE_DATE, matrixTable, SMALL),
    route(`/matrix/${DATE}/reading`, ONE_DATE, readingOf),
    route(`/matrix/${DATE}/synthesis`, ONE_DATE, synthesisOf),
    route(`/matrix/${DATE}/steps`, ONE_DATE, stepsOf),
    route(`/matrix/${DATE}/chart.svg`, ONE_DATE, chartOf),
    route(`/matrix/${DATE}/chart.png`, ONE_DATE, paintableChart),
    route(`/matrix/${DATE}/card.png`, ONE_DATE, datePreview),
    route(`/matrix/${DATE}/ages`, ONE_DATE, agesOf),
    route(`/matrix/${DATE}/ages.ics`, ONE_DATE, agesCalendar),
    route(`/matrix/${DATE}/tail`, ONE_DATE, tailOf, SMALL),
    route(`/matrix/${DATE}/chakras`, ONE_DATE, chakrasOf, SMALL),
    route(`/pair/${PAIR}`, TWO_DATES, pairOf),
    route(`/pair/${PAIR}/reading`, TWO_DATES, pairReadingOf),
    route(`/pair/${PAIR}/steps`, TWO_DATES, pairStepsOf),
    route(`/pair/${PAIR}/chart.svg`, TWO_DATES, pairChartOf),
    route(`/pair/${PAIR}/chart.png`, TWO_DATES, paintablePairChart),
    route(`/pair/${PAIR}/card.png`, TWO_DATES, pairPreview),
  ]

  function route<Asked>(
    pattern: string,
    { budget, read, nameOf }: Parameters<Asked>,
    make: (context: DocumentContext, asked: Asked) => object | string,
    { isSmall = false } = {},
  ): Route {
    const segments = pattern.slice(1).split('/')
    const isParameter = (segment: string) => segment.startsWith('{')
    const first = segments.findIndex(isParameter)
    const document = segments.filter((segment) => !isParameter(segment)).join('-')
    const { type: contentType, headers: ofMedia, isPainted } = mediaOf(pattern)
    const headers = [...cacheable(budget), ...ofMedia]
    return {
      pattern,
      budget,
      answer(path, request) {
        const asked = read(path, first)
        if (asked instanceof Problem) return asked
        const name = document + nameOf(asked)
        if (isPainted) {
          return paint(request, {
            route: pattern,
            name,
            contentType,
            headers,
            draw: () => make(context, asked) as string,
          })
        }
        const content = () => textOf(make(context, asked))
        return respond(request, { route: pattern, name, contentType, headers, isCompressible: !isSmall, make: content })
      },
    }
  }
}

/** A document as it is sent: JSON with a final line feed, so that a terminal's prompt starts on its own line. */
function textOf(document: object | string): string {
  return typeof document === 'string' ? document : `${JSON.stringify(document)}\n`
}

/** Reads path parameters, which begin at a segment of the path, and names them for the ETag. */
interface Parameters<Asked> {
  readonly budget: Budget
  read(segments: readonly string[], first: number): Asked | Problem
  nameOf(asked: Asked): string
}

const NOTHING: Parameters<undefined> = { budget: 'other', read: () => undefined, nameOf: () => '' }

const INVALID_DATE = new Problem('invalidDate')
const INVALID_FIRST = new Problem('invalidPairDate', { which: 'first' })
const INVALID_SECOND = new Problem('invalidPairDate', { which: 'second' })

const ONE_DATE: Parameters<CalendarDate> = {
  budget: 'matrix',
  read: (segments, first) => dateAt(segments, first) ?? INVALID_DATE,
  nameOf: (date) => `-${isoDate(date)}`,
}

const TWO_DATES: Parameters<DatePair> = {
  budget: 'matrix',
  read(segments, at) {
    const first = dateAt(segments, at)
    if (!first) return INVALID_FIRST
    const second = dateAt(segments, at + 3)
    return second ? { first, second } : INVALID_SECOND
  },
  nameOf: ({ first, second }) => `-${isoDate(first)}-${isoDate(second)}`,
}

function dateAt(segments: readonly string[], at: number): CalendarDate | undefined {
  return readDate(segments[at]!, segments[at + 1]!, segments[at + 2]!)
}

/** Exact match in a list: `07` is not `7`. Anything else is a 404 that lists what there is. */
function oneOf<Item, Key extends string | number>(
  items: () => readonly Item[],
  keyOf: (item: Item) => Key,
  error: ErrorName,
  field: string,
): Parameters<Item> {
  const byKey = once(() => new Map(items().map((item) => [String(keyOf(item)), item])))
  const unknown = once(() => new Problem(error, { [field]: items().map(keyOf) }))
  return {
    budget: 'other',
    read: (segments, first) => byKey().get(segments[first]!) ?? unknown(),
    nameOf: (item) => `-${keyOf(item)}`,
  }
}

function numberOf({ number }: { readonly number: number }): number {
  return number
}
