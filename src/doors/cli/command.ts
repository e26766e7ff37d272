import type { Screen } from './screen.ts'

export type OptionName = 'json' | 'format' | 'full' | 'gzip' | 'only' | 'output'

/** One command of the program. Help and completion are made from these. */
export interface Command {
  /** What follows the name: `DATE`. */
  readonly parameters: string
  readonly summary: string
  /** What follows the name in calls that work as they are. */
  readonly examples: readonly string[]
  readonly options: readonly OptionName[]
  /** How many arguments it takes, at least and at most. */
  readonly takes: readonly [min: number, max: number]
  /** What a shell offers for its argument, if that can be listed; `folder` is one that exists. */
  readonly offers?: readonly string[] | 'folder'
  run(call: Call): void | Promise<void>
}

export type Commands = Readonly<Record<string, Command>>

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
