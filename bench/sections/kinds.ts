import { gunzipSync } from 'node:zlib'
import { type CalendarDate, isoDate } from '../../src/numerology/calendar.ts'
import { ask } from '../answers.ts'
import { atLeast, atMost, type Bar } from '../bars.ts'
import { type Contestant, framework, service } from '../contestants.ts'
import type { Measured } from '../measured.ts'
import { type ServerProcess, start } from '../processes.ts'
import { resultsTable, table } from '../report.ts'
import { matrixPath, randomDates, requestFile } from '../requests.ts'
import { type Entry, type Pace, type Results, runRounds } from '../rounds.ts'
import { keepSample, type Workspace } from '../setup.ts'

const CONNECTIONS = 64
const MATRIX = 'matrix'
const READING = 'reading'
export const GZIP = 'Accept-Encoding: gzip'
const FASTIFY = 'reading, gzip, Fastify + @fastify/compress + @fastify/rate-limit'
const SAMPLED = 200

/** An address for a date; pairs take a second one. */
export type PathOf = (date: CalendarDate, other: CalendarDate) => string

/** What is computed from a date, and how many times the matrix's CPU it may take. */
export const KINDS: Readonly<Record<string, { readonly path: PathOf; readonly max: number }>> = {
  [READING]: { path: below('/reading'), max: 1.5 },
  synthesis: { path: below('/synthesis'), max: 1.5 },
  steps: { path: below('/steps'), max: 1.5 },
  chart: { path: below('/chart.svg'), max: 1.5 },
  tail: { path: below('/tail'), max: 1.5 },
  table: { path: below('/chakras'), max: 1.5 },
  'life path of a date': { path: (date) => `/api/life-path/of/${dateOf(date)}`, max: 1.5 },
  ages: { path: below('/ages'), max: 2.5 },
  pair: { path: (one, other) => `/api/pair/${dateOf(one)}/${dateOf(other)}`, max: 2.5 },
}
export const PROFILE: PathOf = (date) => `/perfil?birth=${isoDate(date)}`
const PROFILE_NAME = 'profile page, gzip'
const PROFILE_MAX = 4

/** Those that must not cost much more compressed than as they are. */
const COMPRESSED = [READING, 'chart', 'steps', 'synthesis']

/** Every kind of computed answer beside the matrix, and compressed beside the same as it is; random dates. */
export async function kindsSection(workspace: Workspace, pace: Pace): Promise<Measured> {
  const onNode26 = entriesOn(workspace, (name) => service(name, workspace.newNode, workspace))
  const fastify = entryOf(workspace, await fastifyWith(workspace), KINDS[READING]!.path, GZIP)
  const results = await runRounds([...onNode26, fastify], pace)
  const sizes = await sizesOf(workspace)
  const rows = [...sizes].map(([name, { plain, packed }]) => [name, plain.toFixed(0), packed.toFixed(0)])
  return {
    bars: barsOf(results, sizes),
    tables: [
      '\n## Every kind of computed answer: random dates, 64 connections, Node 26\n',
      resultsTable(results),
      `\n## Bytes of computed answers, means of ${SAMPLED} random dates\n`,
      table(['', 'as they are', 'gzip'], rows),
    ].join('\n'),
  }
}

/** Everything that is measured of this service, on one runtime. */
export function entriesOn(workspace: Workspace, contestantOf: (name: string) => Contestant): Entry[] {
  const entry = (name: string, path: PathOf, header?: string) => entryOf(workspace, contestantOf(name), path, header)
  return [
    entry(MATRIX, matrixPath),
    ...Object.entries(KINDS).map(([name, { path }]) => entry(name, path)),
    ...COMPRESSED.map((name) => entry(`${name}, gzip`, KINDS[name]!.path, GZIP)),
    entry(PROFILE_NAME, PROFILE, GZIP),
  ]
}

function dateOf({ day, month, year }: CalendarDate): string {
  return `${day}/${month}/${year}`
}

function below(tail: string): PathOf {
  return (date) => matrixPath(date) + tail
}

/** The clock starts once every date was asked for. */
function entryOf({ folder }: Workspace, contestant: Contestant, path: PathOf, header?: string): Entry {
  const dates = randomDates()
  const paths = dates.map((date, at) => path(date, dates.at(at - 1)!))
  const lines = header ? paths.map((one) => `${one}\t${header}`) : paths
  return {
    contestant,
    load: { requests: requestFile(folder, contestant.name.replaceAll(/\W+/g, '-'), lines), connections: CONNECTIONS },
    readyPath: paths[0]!,
    warmUpRequests: lines.length,
  }
}

/** The same texts, compressed for each request, as its plug-in does. */
async function fastifyWith(workspace: Workspace): Promise<Contestant> {
  const date = { day: 15, month: 5, year: 1990 }
  const path = KINDS[READING]!.path(date, date)
  const ours = await withServer(service('sample', workspace.newNode, workspace), path, (server) => ask(server, path))
  const contestant = framework(FASTIFY, 'fastify-compress.mjs', workspace, keepSample(workspace, 'reading', ours))
  const theirs = await withServer(contestant, path, (server) => ask(server, path, { 'Accept-Encoding': 'gzip' }))
  if (gunzipSync(Buffer.from(theirs.body, 'latin1')).toString('latin1') !== ours.body) {
    throw new Error('Fastify gave another reading.')
  }
  return contestant
}

type Sizes = ReadonlyMap<string, { readonly plain: number; readonly packed: number }>

async function sizesOf(workspace: Workspace): Promise<Sizes> {
  const dates = randomDates().slice(0, SAMPLED)
  const kinds = [...Object.entries(KINDS).map(([name, { path }]) => [name, path] as const), ['profile page', PROFILE]]
  return withServer(service('sizes', workspace.newNode, workspace), '/api/life-path', async (server) => {
    const sizes = new Map<string, { plain: number; packed: number }>()
    for (const [name, path] of kinds as [string, PathOf][]) {
      const mean = async (headers: Record<string, string>) => {
        let bytes = 0
        for (const [at, date] of dates.entries()) {
          bytes += (await ask(server, path(date, dates.at(at - 1)!), headers)).body.length
        }
        return bytes / dates.length
      }
      sizes.set(name, { plain: await mean({}), packed: await mean({ 'Accept-Encoding': 'gzip' }) })
    }
    return sizes
  })
}

async function withServer<Result>(
  contestant: Contestant,
  readyPath: string,
  use: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const server = await start(contestant, readyPath)
  try {
    return await use(server)
  } finally {
    await server.stop()
  }
}

function barsOf(results: Results, sizes: Sizes): Bar[] {
  const cost = (name: string) => results.get(name)!.cpuMicroseconds
  return [
    ...Object.entries(KINDS).map(([name, { max }]) =>
      atMost(`${name} against the matrix`, cost(name) / cost(MATRIX), max),
    ),
    atMost(`${PROFILE_NAME}, against the matrix`, cost(PROFILE_NAME) / cost(MATRIX), PROFILE_MAX),
    ...COMPRESSED.flatMap((name) => {
      const { plain, packed } = sizes.get(name)!
      return [
        atMost(`${name} as gzip against as it is`, cost(`${name}, gzip`) / cost(name), 1.3),
        atMost('its bytes', packed / plain, 0.5),
      ]
    }),
    atLeast(
      'compressed reading against Fastify + its compression + its limiter',
      cost(FASTIFY) / cost('reading, gzip'),
      6,
    ),
  ]
}
