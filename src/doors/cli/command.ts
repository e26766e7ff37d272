import type { Screen } from './terminal/paint.ts'

/** Invalid use of the CLI: a one-line message for the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export type OptionName = 'json' | 'format' | 'full' | 'gzip' | 'only' | 'output'

/** A command of the CLI. Help is generated from these. */
export interface Command {
  /** Usage after the name: `DATE`. */
  readonly parameters: string
  readonly summary: string
  /** Arguments of calls that work as they are. */
  readonly examples: readonly string[]
  readonly options: readonly OptionName[]
  /** Min and max number of arguments. */
  readonly takes: readonly [min: number, max: number]
  run(call: Call): void | Promise<void>
}

export type Commands = Readonly<Record<string, Command>>

/** One invocation of a command. */
export interface Call {
  readonly arguments: readonly string[]
  readonly isJson: boolean
  readonly isFull: boolean
  readonly isCompressed: boolean
  readonly format: string | undefined
  readonly only: string | undefined
  readonly output: string | undefined
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly screen: Screen
  write(content: string | Uint8Array): void
}
