import type { Screen } from './screen.ts'

export type OptionName = 'json' | 'format' | 'full' | 'gzip' | 'only' | 'output'

/** A command of the CLI. Help and completion are generated from these. */
export interface Command {
  /** Usage after the name: `DATE`. */
  readonly parameters: string
  readonly summary: string
  /** Arguments of calls that work as they are. */
  readonly examples: readonly string[]
  readonly options: readonly OptionName[]
  /** Min and max number of arguments. */
  readonly takes: readonly [min: number, max: number]
  /** Completions of its argument, if they can be listed; `folder` means existing folders. */
  readonly offers?: readonly string[] | 'folder'
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
