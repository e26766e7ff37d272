import type { Dataset } from '../dataset/types.ts'
import { type Credit, createCredit } from '../documents/credit.ts'
import type { Publisher } from '../documents/publisher.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { chartInFigure, toCard } from './chart-figure.ts'
import type { Html } from './html.ts'

/** The context of every page. */
export interface SiteContext {
  readonly dataset: Dataset
  readonly publisher: Publisher
  readonly credit: Credit
  /** The octagram of a date, for use inside a figure. Several on one page need different ids. */
  chart(date: CalendarDate, id?: string): Html
  /** Whether this site serves this API path. A static export lacks some. */
  serves(path: string): boolean
}

export { EXAMPLE_DATE } from '../shapes/facts.ts'

/** `absent`: patterns of the API paths that this site does not serve. */
export function createContext(dataset: Dataset, publisher: Publisher, absent: readonly string[] = []): SiteContext {
  const missing = absent.map((pattern) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`))
  return {
    dataset,
    publisher,
    credit: createCredit(dataset, publisher),
    chart: (date, id) => chartInFigure(date, dataset, toCard, id === undefined ? {} : { id }),
    serves: (path) => !missing.some((pattern) => pattern.test(path)),
  }
}
