import { parseArgs } from 'node:util'
import { Failure } from '../server/lifecycle.ts'
import { wrap } from './terminal/text.ts'

const WRITE_TO = 'write the chart to this .svg or .png (default: SVG to stdout)'

/** As `parseArgs` takes them, with their line of the help. */
const OPTIONS = {
  json: { type: 'boolean', help: ['--json', "print the HTTP API's JSON"] },
  csv: { type: 'boolean', help: ['--csv', 'print the matrix as a table for spreadsheets'] },
  ics: { type: 'boolean', help: ['--ics', 'print the ages as a calendar'] },
  format: { type: 'string', help: ['--format FORMAT', 'files (default), charts, csv, excel, parquet or sqlite'] },
  full: { type: 'boolean', help: ['--full', 'with --format files: every document per date, not just the matrix'] },
  gzip: { type: 'boolean', help: ['--gzip', 'add a .gz copy of each file'] },
  output: { type: 'string', short: 'o', help: ['-o, --output FILE', WRITE_TO] },
  force: { type: 'boolean', help: ['--force', 'replace a file that exists'] },
  help: { type: 'boolean', short: 'h', help: ['-h, --help', "show help, or a command's help"] },
  version: { type: 'boolean', short: 'v', help: ['-v, --version', 'version of program and data set'] },
} as const

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
  const options = Object.values(OPTIONS).map(({ help }) => help)
  const rows = Object.entries(commands).map(([name, { parameters, summary }]) => [`${name} ${parameters}`, summary])
  const lines = [
    ...wrap('Open Numerology: life paths and the destiny matrix, in Spanish.', width),
    ...['', 'Usage: open-numerology COMMAND [ARGUMENT] [OPTION]'],
    ...['', 'Commands:', ...columns(rows, width)],
    ...['', 'Options:', ...columns(options, width)],
    ...['', ...wrap(`${DATE_NOTE} Two dates, where accepted, mean a pair.`, width)],
  ]
  return `${lines.join('\n')}\n`
}

export function commandHelp(name: string, { parameters, summary, examples, options }: Command, width: number): string {
  const rows = [...options, 'help' as const].map((option) => OPTIONS[option].help)
  const usage = ['open-numerology', name, parameters, options.length > 0 ? '[OPTION]' : ''].filter(Boolean).join(' ')
  const lines = [
    `Usage: ${usage}`,
    ...['', ...wrap(`${summary[0]!.toUpperCase()}${summary.slice(1)}.`, width)],
    ...['', 'Options:', ...columns(rows, width)],
    ...['', 'Examples:', ...examples.map((example) => `  open-numerology ${name} ${example}`.trimEnd())],
    ...(parameters.includes('DATE') ? ['', ...wrap(DATE_NOTE, width)] : []),
  ]
  return `${lines.join('\n')}\n`
}

function columns(rows: readonly (readonly string[])[], width: number): string[] {
  const first = Math.max(...rows.map(([left]) => left!.length)) + 4
  return rows.flatMap(([left, right]) => {
    const [line = '', ...more] = wrap(right!, width, ' '.repeat(first))
    return [`  ${left}`.padEnd(first) + line.slice(first), ...more]
  })
}
