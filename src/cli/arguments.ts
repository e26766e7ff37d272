import { parseArgs } from 'node:util'
import { Failure } from '../server/lifecycle.ts'
import { wrap } from './terminal/text.ts'

interface Option {
  readonly type: 'boolean' | 'string'
  readonly summary: string
  readonly short?: string
  /** What the help calls its value. */
  readonly value?: string
}

/** As `parseArgs` takes them, with what the help says. */
const OPTIONS = {
  json: { type: 'boolean', summary: "print the HTTP API's JSON" },
  csv: { type: 'boolean', summary: 'print the matrix as a table for spreadsheets' },
  ics: { type: 'boolean', summary: 'print the ages as a calendar' },
  format: { type: 'string', summary: 'files (default), charts, csv, excel, parquet or sqlite', value: 'FORMAT' },
  full: { type: 'boolean', summary: 'with --format files: every document per date, not just the matrix' },
  gzip: { type: 'boolean', summary: 'add a .gz copy of each file' },
  output: {
    ...{ type: 'string', summary: 'write the chart to this .svg or .png (default: SVG to stdout)' },
    ...{ short: 'o', value: 'FILE' },
  },
  force: { type: 'boolean', summary: 'replace a file that exists' },
  help: { type: 'boolean', summary: "show help, or a command's help", short: 'h' },
  version: { type: 'boolean', summary: 'version of program and data set', short: 'v' },
} as const satisfies Readonly<Record<string, Option>>

export type OptionName = keyof typeof OPTIONS

/** Invalid use of the CLI: a one-line message for the user. */
export class UsageError extends Failure {}

/** A command of the CLI. Help is generated from these. */
export interface Command {
  /** Usage after the name: `DATE`; those in brackets may be left out. */
  readonly parameters: string
  readonly summary: string
  /** Arguments of calls that work as they are. */
  readonly examples: readonly string[]
  readonly options: readonly OptionName[]
  run(call: Call): unknown
}

export type Commands = Readonly<Record<string, Command>>

/** One invocation of a command. */
export interface Call {
  readonly arguments: readonly string[]
  readonly options: ReturnType<typeof parse>['values']
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The columns of the terminal. */
  readonly width: number
  write(content: string | Uint8Array): void
}

/** The command and how it was called; undefined for --version. Throws a UsageError if the command line is invalid. */
export function readArguments(args: readonly string[], commands: Commands) {
  const { values: options, positionals } = parse(args)
  const [name, ...rest] = positionals
  if (options.version) return undefined
  if (options.help) {
    const about = name !== undefined && Object.hasOwn(commands, name) ? [name] : []
    return { command: commands.help!, arguments: about, options: {} }
  }
  if (name === undefined) throw new UsageError('no command given; see open-numerology --help')
  const command = commandOf(name, commands)
  const foreign = Object.keys(options).find((option) => !command.options.includes(option as OptionName))
  if (foreign) throw new UsageError(`--${foreign} is not an option of ${name}`)
  const places = command.parameters.replaceAll(' | ', '|').split(' ').filter(Boolean)
  const required = places.filter((place) => !place.startsWith('['))
  if (rest.length < required.length || rest.length > places.length)
    throw new UsageError(`usage: open-numerology ${name} ${command.parameters}`.trimEnd())
  return { command, arguments: rest, options }
}

export function commandOf(name: string, commands: Commands): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(`unknown command "${name}"; see open-numerology --help`)
  return command
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  } catch (error) {
    // Node adds its own advice after the first sentence.
    throw new UsageError((error as Error).message.split(/\. |\n/)[0])
  }
}

const DATE_NOTE = 'A DATE is 15/5/1990 or 1990-05-15, from 1900 to 2100.'

export function helpText(commands: Commands, width: number): string {
  const rows = Object.entries(commands).map(
    ([name, { parameters, summary }]) => [`${name} ${parameters}`.trimEnd(), summary] as const,
  )
  const lines = [
    ...wrap('Open Numerology: life paths and the destiny matrix, in Spanish.', width),
    ...['', 'Usage: open-numerology COMMAND [ARGUMENT] [OPTION]'],
    ...['', 'Commands:', ...columns(rows, width)],
    ...['', 'Options:', ...optionLines(Object.keys(OPTIONS) as OptionName[], width)],
    ...['', ...wrap(`${DATE_NOTE} Two dates, where accepted, mean a pair.`, width)],
  ]
  return `${lines.join('\n')}\n`
}

export function commandHelp(name: string, { parameters, summary, examples, options }: Command, width: number): string {
  const usage = ['open-numerology', name, parameters, options.length > 0 ? '[OPTION]' : ''].filter(Boolean).join(' ')
  const lines = [
    `Usage: ${usage}`,
    ...['', ...wrap(`${summary[0]!.toUpperCase()}${summary.slice(1)}.`, width)],
    ...['', 'Options:', ...optionLines([...options, 'help'], width)],
    ...['', 'Examples:', ...examples.map((example) => `  open-numerology ${name} ${example}`.trimEnd())],
    ...(parameters.includes('DATE') ? ['', ...wrap(DATE_NOTE, width)] : []),
  ]
  return `${lines.join('\n')}\n`
}

function optionLines(names: readonly OptionName[], width: number): string[] {
  const rows = names.map((name) => {
    const { short, summary, value = '' }: Option = OPTIONS[name]
    return [`${short ? `-${short}, ` : ''}--${name} ${value}`.trimEnd(), summary] as const
  })
  return columns(rows, width)
}

function columns(rows: readonly (readonly [string, string])[], width: number): string[] {
  const first = Math.max(...rows.map(([left]) => left.length)) + 4
  return rows.flatMap(([left, right]) => {
    const [line = '', ...more] = wrap(right, width, ' '.repeat(first))
    return [`  ${left}`.padEnd(first) + line.slice(first), ...more]
  })
}
