import type { Dataset } from '../dataset/types.ts'
import { type Credit, createCredit } from '../documents/credit.ts'
import type { Publisher } from '../documents/publisher.ts'

export interface SiteContext {
  readonly dataset: Dataset
  readonly publisher: Publisher
  readonly credit: Credit
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
    serves: (path) => !missing.some((pattern) => pattern.test(path)),
  }
}
