import type { OptionName } from './command.ts'
import { COMMANDS } from './commands.ts'

const OPTIONS: Record<OptionName | 'help' | 'version', string> = {
  json: 'the JSON of the HTTP API instead of a view',
  format: 'files (default), ndjson, csv, excel, parquet or sqlite',
  full: 'with files: every document of every date, its chart too, not its matrix alone',
  gzip: 'a compressed copy beside each exported file; with - all of it compressed',
  only: 'with -: this file of the export by itself, such as matrices.csv',
  output: 'the file that a chart is written to; without it, standard output',
  help: 'this text',
  version: 'version of program and data set',
}

export function helpText(): string {
  const commands = Object.entries(COMMANDS).map(
    ([name, { parameters, summary }]) => [`${name} ${parameters}`, summary] as const,
  )
  const options = Object.entries(OPTIONS).map(([name, summary]) => [`--${name}`, summary] as const)
  return [
    'Open Numerology: life paths and the destiny matrix, in Spanish.',
    '',
    'Usage: open-numerology COMMAND [ARGUMENT] [OPTION]',
    '',
    'Commands:',
    ...columns(commands),
    '',
    'Options:',
    ...columns(options),
    '',
    'A DATE is 15/5/1990 or 1990-05-15, from 1900 to 2100. With two of them it is about the pair.',
    '',
  ].join('\n')
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
