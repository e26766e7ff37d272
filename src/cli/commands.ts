import { existsSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { arcanumByName, positionByName } from '../dataset/dataset.ts'
import type { AgesResult, LifePathOfDate, StepsResult } from '../documents/types.ts'
import { exportData, FORMATS } from '../export/export.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { POSITION_KEYS } from '../numerology/destiny-matrix.ts'
import { LIFE_PATH_NUMBERS } from '../numerology/life-path.ts'
import type { PointName } from '../numerology/octagram.ts'
import type { Method } from '../operations/calls.ts'
import { readDocumentSettings, readOfflineSettings, warnMissingPublicUrl } from '../server/config.ts'
import { builtProgram, Failure } from '../server/lifecycle.ts'
import { Painter } from '../server/painter.ts'
import { withEscapes } from '../server/settings.ts'
import { TAIL_CODES } from '../shapes/records.ts'
import { plainText, type SpokenMethod } from '../text/documents.ts'
import {
  type Command,
  type Commands,
  commandHelp,
  commandOf,
  FILE_OPTIONS,
  type FileOption,
  helpText,
  UsageError,
} from './arguments.ts'
import { dateValues, documentAt, isDateLike, show, type View, wrongDate } from './show.ts'
import { drawOctagram, OCTAGRAM_COLUMNS } from './terminal/octagram.ts'
import type { Screen } from './terminal/paint.ts'

const serve = starting('the HTTP service; settings come from the environment', () => {
  // Nobody reads the log: the command line would end, the server carries on.
  process.stdout.removeAllListeners('error')
  return import(pathToFileURL(builtProgram('server.js')).href)
})

const chart: Command = {
  parameters: 'DATE [DATE]',
  summary: 'the chart as a picture, SVG or PNG',
  examples: ['15/5/1990 --output chart.png', '15/5/1990 20/8/1995 --output pair.svg'],
  options: ['output', 'force'],
  async run({ arguments: dates, options: { output: file, force: isForced = false }, environment, write }) {
    const output = file ?? 'chart.svg'
    const isPng = /\.png$/i.test(output)
    if (!isPng && !/\.svg$/i.test(output)) throw new UsageError(`"${output}" must end in .svg or .png`)
    const wrong = wrongDate(dates)
    if (wrong !== undefined) throw new UsageError(wrong)
    // Before a picture is painted, which takes a second.
    if (file !== undefined && !isForced && existsSync(file)) throw new Failure(`"${file}" exists; --force replaces it`)
    const [svg, png] = dates.length === 2 ? (['pairChart', 'pairChartPng'] as const) : (['chart', 'chartPng'] as const)
    const drawing = documentAt(isPng ? png : svg, dateValues(dates), readDocumentSettings(environment))
    const picture = isPng ? await painted(drawing) : drawing
    if (file === undefined) return write(picture)
    try {
      writeFileSync(file, picture, { flag: isForced ? 'w' : 'wx' })
    } catch (error) {
      throw new Failure(`cannot write "${file}": ${(error as Error).message}`)
    }
    write(`The chart is in ${withEscapes(file)}\n`)
  },
}

const exportCommand: Command = {
  parameters: 'FOLDER',
  summary: 'write or update the data set in FOLDER',
  examples: ['numerology --format csv'],
  options: ['format', 'full', 'gzip'],
  async run({ arguments: args, options, environment, write }) {
    const [folder] = args as [string]
    const { format: wanted = 'files', full: isFull = false, gzip: isCompressed = false } = options
    const format = FORMATS.find((name) => name === wanted)
    if (!format) throw new UsageError(`unknown format "${wanted}"; use ${FORMATS.join(', ')}`)
    if (isFull && format !== 'files') throw new UsageError('--full requires --format files')
    const settings = (format === 'files' ? readOfflineSettings : readDocumentSettings)(environment)
    await exportData({ folder, format, isFull, isCompressed, settings, terminal: process.stderr })
    warnMissingPublicUrl(settings)
    write(`The data set is in ${withEscapes(folder)}\n`)
  },
}

const WORK: Commands = {
  serve,
  matrix: documents(
    ['DATE', 'the destiny matrix of a date: chart and table', '15/5/1990', '1990-05-15 --json'],
    (dates) => ({
      ...ofDates('matrix')(dates),
      drawing: (get, screen) => chartLines(get('steps'), screen),
    }),
    { csv: 'matrixTable' },
  ),
  reading: documents(
    [
      'DATE [DATE|POSITION]',
      'what each card says in its position, or one of them: money, dinero',
      ...['15/5/1990', '15/5/1990 money', '15/5/1990 20/8/1995'],
    ],
    (dates) => {
      const [date, other] = dates as [string, string?]
      if (other === undefined) return ofDates('reading')(dates)
      if (isDateLike(other)) return ofDates('pairReading')(dates)
      const keys = POSITION_KEYS.join(', ')
      const refusal = `"${other}" is not a date or a position; the positions are ${keys}, or their Spanish names`
      const position = positionByName(other)?.key ?? other
      return {
        method: 'readingAt',
        values: [...dateValues([date]), position],
        refusal: wrongDate([date]) ?? refusal,
      }
    },
  ),
  synthesis: documents(['DATE', 'the matrix read as one short text', '15/5/1990'], ofDates('synthesis')),
  steps: documents(['DATE [DATE]', 'how each point was computed', '15/5/1990'], (dates) =>
    ofDates(dates.length === 2 ? 'pairSteps' : 'steps')(dates),
  ),
  ages: documents(
    ['DATE', 'the ring of ages: 64 periods of fifteen months', '15/5/1990', '15/5/1990 --ics'],
    (dates) => ({ ...ofDates('ages')(dates), text: (document: AgesResult) => plainText('ages', document, today()) }),
    { ics: 'agesCalendar' },
  ),
  tail: documents(
    ['[DATE | CODE]', 'the karmic tail of a date, one by its code (18-3-12), or all 26', '15/5/1990', '18-3-12'],
    ([what]) => {
      if (what === undefined) return { method: 'tails', values: [] }
      // Unlike a date, a code has no four-digit number.
      if (!/^\d{1,2}-\d{1,2}-\d{1,2}$/.test(what)) return ofDates('tail')([what])
      const refusal = `"${what}" is not a karmic tail; the tails are ${TAIL_CODES.join(', ')}`
      return { method: 'tailOf', values: [what], refusal }
    },
  ),
  chakras: documents(['DATE', 'the chakra table of a date', '15/5/1990'], ofDates('chakras')),
  pair: documents(['DATE DATE', 'the chart of two people: points and texts', '15/5/1990 20/8/1995'], (dates) => ({
    ...ofDates('pair')(dates),
    text: (document, get) => {
      const points = plainText('pair', document)
      const reading = plainText('pairReading', get('pairReading'))
      return { ...points, blocks: [...points.blocks, ...reading.blocks] }
    },
  })),
  chart,
  'life-path': documents(
    ['[NUMBER | DATE]', "all twelve numbers, one in full, or a date's number", '7', '15/5/1990'],
    ([what]) => {
      if (what === undefined) return { method: 'lifePaths', values: [] }
      if (isDateLike(what)) return lifePathOf(what)
      const refusal = `"${what}" is not a life path number or a date; the numbers are ${LIFE_PATH_NUMBERS.join(', ')}`
      return { method: 'lifePath', values: [what], refusal }
    },
  ),
  arcana: documents(
    ['[NUMBER | NAME]', 'the 22 major arcana, or one of them with its twelve readings', '', '9', 'loco'],
    ([what]) => {
      if (what === undefined) return { method: 'arcana', values: [] }
      const refusal = `"${what}" is not a major arcanum; use 1 to 22 or a card name`
      return { method: 'arcanum', values: [String(arcanumByName(what)?.number ?? what)], refusal }
    },
  ),
  export: exportCommand,
  mcp: starting('the MCP server on stdio', () => import('../mcp/main.ts')),
}

/** By name, in the order of the help, which depends on all of them. */
export const COMMANDS: Commands & { readonly help: Command } = {
  ...WORK,
  help: {
    parameters: '[COMMAND]',
    summary: 'this text, or more about one command',
    examples: ['', 'matrix'],
    options: [],
    run({ arguments: [name], screen, write }) {
      if (name === undefined) return write(helpText(COMMANDS, screen.width))
      write(commandHelp(name, commandOf(name, COMMANDS), screen.width))
    },
  },
}

/** A command that shows a document of the API; `files` are other forms of it, by their option. */
function documents(
  [parameters, summary, ...examples]: readonly [parameters: string, summary: string, ...examples: string[]],
  viewOf: (args: readonly string[]) => View,
  files: Partial<Record<FileOption, Method>> = {},
): Command {
  const options = ['json', ...Object.keys(files)] as Command['options']
  return {
    ...{ parameters, summary, examples, options },
    run(call) {
      const file = FILE_OPTIONS.find((name) => call.options[name])
      show(call, viewOf(call.arguments), file && files[file])
    },
  }
}

/** A program that its import starts. */
function starting(what: string, load: () => Promise<unknown>): Command {
  return { parameters: '', summary: `start ${what}`, examples: [''], options: [], run: async () => void (await load()) }
}

function ofDates(method: SpokenMethod): (dates: readonly string[]) => View {
  return (dates) => ({ method, values: dateValues(dates), refusal: wrongDate(dates) })
}

function lifePathOf(date: string): View {
  return {
    ...ofDates('lifePathOf')([date]),
    text: (document: LifePathOfDate) => {
      const text = plainText('lifePathOf', document)
      const more = { note: `Todo sobre este número: open-numerology life-path ${document.number}` }
      return { ...text, blocks: [...text.blocks, more] }
    },
  }
}

async function painted(drawing: string): Promise<Uint8Array> {
  const painter = new Painter()
  try {
    return await painter.paint(drawing)
  } finally {
    await painter.rest()
  }
}

/** The chart, if it fits. */
function chartLines({ points }: StepsResult, { width, paint }: Screen): readonly string[] {
  if (width < OCTAGRAM_COLUMNS) return []
  const values = Object.fromEntries(points.map(({ point, value }) => [point, value]))
  return drawOctagram(values as Record<PointName, number>, paint)
}

/** In the local time zone. */
function today(): CalendarDate {
  const now = new Date()
  return { day: now.getDate(), month: now.getMonth() + 1, year: now.getFullYear() }
}
