import { existsSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { arcanumByName, positionByName } from '../dataset/dataset.ts'
import { exportData, FORMATS } from '../export/export.ts'
import type { Method } from '../operations/calls.ts'
import { readDocumentSettings, readOfflineSettings, warnMissingPublicUrl } from '../server/config.ts'
import { builtProgram, Failure } from '../server/lifecycle.ts'
import { Painter } from '../server/painter.ts'
import { withEscapes } from '../server/settings.ts'
import { plainText, type SpokenMethod } from '../text/documents.ts'
import { type Command, type Commands, commandHelp, commandOf, helpText, UsageError } from './arguments.ts'
import { find, show, type View } from './show.ts'
import { drawOctagram } from './terminal/octagram.ts'

const isDateLike = (text: string) => /[-/]/.test(text)

/** By name, in the order of the help, which depends on all of them. */
export const COMMANDS: Commands & { readonly help: Command } = {
  serve: starting('the HTTP service; settings come from the environment', () => {
    // Nobody reads the log: the command line would end, the server carries on.
    process.stdout.removeAllListeners('error')
    return import(pathToFileURL(builtProgram('server.js')).href)
  }),
  matrix: documents(
    ['DATE', 'the destiny matrix of a date: chart and table', '15/5/1990', '1990-05-15 --json'],
    (dates) => ({
      ...{ method: 'matrix', dates },
      drawing: (get, width) => drawOctagram(get('steps').points, width),
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
      if (other === undefined) return { method: 'reading', dates }
      if (isDateLike(other)) return { method: 'pairReading', dates }
      return { method: 'readingAt', dates: [date], value: positionByName(other)?.key ?? other }
    },
  ),
  synthesis: documents(['DATE', 'the matrix read as one short text', '15/5/1990'], 'synthesis'),
  steps: documents(['DATE [DATE]', 'how each point was computed', '15/5/1990'], (dates) => ({
    ...{ method: dates.length === 2 ? 'pairSteps' : 'steps', dates },
  })),
  ages: documents(['DATE', 'the ring of ages: 64 periods of fifteen months', '15/5/1990', '15/5/1990 --ics'], 'ages', {
    ics: 'agesCalendar',
  }),
  tail: documents(
    ['[DATE | CODE]', 'the karmic tail of a date, one by its code (18-3-12), or all 26', '15/5/1990', '18-3-12'],
    ([what]) => {
      if (what === undefined) return { method: 'tails' }
      // Unlike a date, a code has no four-digit number.
      const isCode = /^\d{1,2}-\d{1,2}-\d{1,2}$/.test(what)
      return isCode ? { method: 'tailOf', value: what } : { method: 'tail', dates: [what] }
    },
  ),
  chakras: documents(['DATE', 'the chakra table of a date', '15/5/1990'], 'chakras'),
  pair: documents(['DATE DATE', 'the chart of two people: points and texts', '15/5/1990 20/8/1995'], (dates) => ({
    ...{ method: 'pair', dates },
    more: (get) => plainText('pairReading', get('pairReading')).blocks,
  })),
  chart: {
    parameters: 'DATE [DATE]',
    summary: 'the chart as a picture, SVG or PNG',
    examples: ['15/5/1990 --output chart.png', '15/5/1990 20/8/1995 --output pair.svg'],
    options: ['output', 'force'],
    async run(call) {
      const { arguments: dates, write } = call
      const { output: file, force: isForced } = call.options
      const isPng = /\.png$/i.test(file ?? '')
      if (file !== undefined && !/\.(png|svg)$/i.test(file)) throw new UsageError(`"${file}" must end in .svg or .png`)
      const [svg, png] =
        dates.length === 2 ? (['pairChart', 'pairChartPng'] as const) : (['chart', 'chartPng'] as const)
      const { document: drawing } = find(call, isPng ? png : svg, dates)
      if (file === undefined) return write(drawing)
      // Before a picture is painted, which takes a second.
      if (!isForced && existsSync(file)) throw new Failure(`"${file}" exists; --force replaces it`)
      const painter = new Painter()
      const picture = isPng ? await painter.paint(drawing) : drawing
      await painter.rest()
      try {
        writeFileSync(file, picture, { flag: isForced ? 'w' : 'wx' })
      } catch (error) {
        throw new Failure(`cannot write "${file}": ${(error as Error).message}`)
      }
      write(`The chart is in ${withEscapes(file)}\n`)
    },
  },
  'life-path': documents(
    ['[NUMBER | DATE]', "all twelve numbers, one in full, or a date's number", '7', '15/5/1990'],
    ([what]) => {
      if (what === undefined) return { method: 'lifePaths' }
      if (!isDateLike(what)) return { method: 'lifePath', value: what }
      return {
        ...{ method: 'lifePathOf', dates: [what] },
        more: (get) => [{ note: `Todo sobre este número: open-numerology life-path ${get('lifePathOf').number}` }],
      }
    },
  ),
  arcana: documents(
    ['[NUMBER | NAME]', 'the 22 major arcana, or one of them with its twelve readings', '', '9', 'loco'],
    ([what]) => {
      if (what === undefined) return { method: 'arcana' }
      return { method: 'arcanum', value: String(arcanumByName(what)?.number ?? what) }
    },
  ),
  export: {
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
      await exportData({ folder, format, isFull, isCompressed, settings })
      warnMissingPublicUrl(settings)
      write(`The data set is in ${withEscapes(folder)}\n`)
    },
  },
  mcp: starting('the MCP server on stdio', () => import('../mcp/main.ts')),
  help: {
    parameters: '[COMMAND]',
    summary: 'this text, or more about one command',
    examples: ['', 'matrix'],
    options: [],
    run({ arguments: [name], width, write }) {
      write(name === undefined ? helpText(COMMANDS, width) : commandHelp(name, commandOf(name, COMMANDS), width))
    },
  },
}

/** A command that shows a document of the API, that of its dates if it is named; `files` are other forms, by their option. */
function documents(
  [parameters, summary, ...examples]: readonly [parameters: string, summary: string, ...examples: string[]],
  shown: SpokenMethod | ((args: readonly string[]) => View),
  files: { readonly csv?: Method; readonly ics?: Method } = {},
): Command {
  const forms = Object.keys(files) as (keyof typeof files)[]
  return {
    ...{ parameters, summary, examples, options: ['json', ...forms] },
    run(call) {
      const form = forms.find((name) => call.options[name])
      if (form && call.options.json) throw new UsageError(`choose --json or --${form}`)
      const view = typeof shown === 'string' ? { method: shown, dates: call.arguments } : shown(call.arguments)
      show(call, view, form && files[form])
    },
  }
}

/** A program that its import starts. */
function starting(what: string, load: () => Promise<unknown>): Command {
  return { parameters: '', summary: `start ${what}`, examples: [''], options: [], run: load }
}
