import { parseArgs } from 'node:util'
import { Failure } from '../server/lifecycle.ts'
import { type Screen, wrap } from './terminal/paint.ts'

export interface Option {
  readonly summary: string
  readonly short?: string
  /** Its value; undefined for a flag. */
  readonly takes?: 'FILE' | 'FORMAT'
}

export const OPTIONS = {
  json: { summary: "print the HTTP API's JSON" },
  csv: { summary: 'print the matrix as a table for spreadsheets' },
  ics: { summary: 'print the ages as a calendar' },
  format: { summary: 'files (default), csv, excel, parquet or sqlite', takes: 'FORMAT' },
  full: { summary: 'with --format files: every document per date, not just the matrix' },
  gzip: { summary: 'add a .gz copy of each file' },
  output: { summary: 'write the chart to this .svg or .png (default: SVG to stdout)', short: 'o', takes: 'FILE' },
  force: { summary: 'replace a file that exists' },
  help: { summary: "show help, or a command's help", short: 'h' },
  version: { summary: 'version of program and data set', short: 'v' },
} as const satisfies Readonly<Record<string, Option>>

export type OptionName = keyof typeof OPTIONS

/** What was given on the command line. */
export type OptionValues = {
  readonly [Name in OptionName]?: (typeof OPTIONS)[Name] extends { readonly takes: string } ? string : boolean
}

/** Each prints another form of a document. */
export const FILE_OPTIONS = ['csv', 'ics'] as const satisfies readonly OptionName[]
export type FileOption = (typeof FILE_OPTIONS)[number]

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
  run(call: Call): void | Promise<void>
}

export type Commands = Readonly<Record<string, Command>>

/** One invocation of a command. */
export interface Call {
  readonly arguments: readonly string[]
  readonly options: OptionValues
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly screen: Screen
  write(content: string | Uint8Array): void
}

/** The command and how it was called; undefined for --version. Throws a UsageError if the command line is invalid. */
export function readArguments(args: readonly string[], commands: Commands) {
  const { values, positionals } = parse(args)
  const [name, ...rest] = positionals
  if (values.version) return undefined
  if (values.help) {
    const about = name !== undefined && Object.hasOwn(commands, name) ? [name] : []
    return { command: commands.help!, call: { arguments: about, options: {} } }
  }
  if (name === undefined) throw new UsageError('no command given; see open-numerology --help')
  const command = commandOf(name, commands)
  const { options, parameters } = command
  const foreign = Object.keys(values).find((option) => !options.some((known) => known === option))
  if (foreign) throw new UsageError(`--${foreign} is not an option of ${name}`)
  const places = parameters.replaceAll(' | ', '|').split(' ').filter(Boolean)
  const required = places.filter((place) => !place.startsWith('['))
  if (rest.length < required.length || rest.length > places.length)
    throw new UsageError(`usage: open-numerology ${name} ${parameters}`.trimEnd())
  const file = FILE_OPTIONS.find((option) => values[option])
  if (file && values.json) throw new UsageError(`choose --json or --${file}`)
  return { command, call: { arguments: rest, options: values } }
}

export function commandOf(name: string, commands: Commands): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(`unknown command "${name}"; see open-numerology --help`)
  return command
}

function parse(args: readonly string[]): { readonly values: OptionValues; readonly positionals: string[] } {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries<Option>(OPTIONS).map(([name, { takes, short }]) => [
          name,
          { type: takes ? 'string' : 'boolean', ...(short && { short }) },
        ]),
      ),
    })
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
  return text(
    ...wrap('Open Numerology: life paths and the destiny matrix, in Spanish.', width),
    '',
    'Usage: open-numerology COMMAND [ARGUMENT] [OPTION]',
    '',
    'Commands:',
    ...columns(rows, width),
    '',
    'Options:',
    ...columns(optionRows(Object.keys(OPTIONS) as OptionName[]), width),
    '',
    ...wrap(`${DATE_NOTE} Two dates, where accepted, mean a pair.`, width),
  )
}

export function commandHelp(name: string, { parameters, summary, examples, options }: Command, width: number): string {
  const usage = ['open-numerology', name, parameters, options.length > 0 ? '[OPTION]' : ''].filter(Boolean).join(' ')
  return text(
    `Usage: ${usage}`,
    '',
    ...wrap(`${summary[0]!.toUpperCase()}${summary.slice(1)}.`, width),
    '',
    'Options:',
    ...columns(optionRows([...options, 'help']), width),
    '',
    examples.length > 1 ? 'Examples:' : 'Example:',
    ...examples.map((example) => `  open-numerology ${name} ${example}`.trimEnd()),
    ...(parameters.includes('DATE') ? ['', ...wrap(DATE_NOTE, width)] : []),
  )
}

function optionRows(names: readonly OptionName[]): (readonly [string, string])[] {
  return names.map((name) => {
    const { short, summary, takes }: Option = OPTIONS[name]
    const flags = short ? `-${short}, --${name}` : `--${name}`
    return [takes ? `${flags} ${takes}` : flags, summary]
  })
}

/** If the second column would be narrower, it goes below the first. */
const MIN_COLUMN = 24

function columns(rows: readonly (readonly [string, string])[], width: number): string[] {
  const first = Math.max(...rows.map(([left]) => left.length)) + 4
  if (width - first < MIN_COLUMN) {
    return rows.flatMap(([left, right]) => [`  ${left}`, ...wrap(right, width, '      ')])
  }
  return rows.flatMap(([left, right]) =>
    wrap(right, width, ' '.repeat(first)).map((line, at) =>
      at === 0 ? `  ${left}`.padEnd(first) + line.slice(first) : line,
    ),
  )
}

function text(...lines: readonly string[]): string {
  return `${lines.join('\n')}\n`
}
