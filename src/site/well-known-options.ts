import type { Dataset } from '../dataset/types.ts'
import type { Credit } from '../documents/credit.ts'
import type { Publisher } from '../documents/publisher.ts'
import type { AssetPaths } from './layout.ts'

/** What the files that machines look for are made of. */
export interface WellKnownOptions {
  readonly dataset: Dataset
  readonly publisher: Publisher
  readonly credit: Credit
  readonly assets: AssetPaths
  readonly pagePaths: readonly string[]
  /** Whether an address below the base address of the API answers here. */
  serves(path: string): boolean
  /** Whether agents find MCP here. */
  readonly hasMcp: boolean
}
