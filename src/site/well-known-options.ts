import type { Dataset } from '../dataset/types.ts'
import type { Credit } from '../documents/credit.ts'
import type { Publisher } from '../documents/publisher.ts'
import type { AssetPaths } from './layout.ts'

/** The input of the files for crawlers. */
export interface WellKnownOptions {
  readonly dataset: Dataset
  readonly publisher: Publisher
  readonly credit: Credit
  readonly assets: AssetPaths
  readonly pagePaths: readonly string[]
  /** Whether this site serves this API path. */
  serves(path: string): boolean
  /** Whether this site serves MCP. */
  readonly hasMcp: boolean
}
