import type { Screen } from './screen.ts'

export type OptionName = 'json' | 'format' | 'full' | 'gzip' | 'only' | 'output'

/** One command of the program. The help is made from these. */
export interface Command {
  /** What follows the name: `DATE`. */
  readonly parameters: string
  readonly summary: string
  readonly options: readonly OptionName[]
  /** How many arguments it takes, at least and at most. */
  readonly takes: readonly [min: number, max: number]
  run(call: Call): void | Promise<void>
}

/** One use of a command. */
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
