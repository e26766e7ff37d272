import { ask, checkAnswers } from '../answers.ts'
import { atLeast, type Bar } from '../bars.ts'
import { bareHttp, type Contestant, framework, service } from '../contestants.ts'
import type { Measurement } from '../load.ts'
import type { Measured } from '../measured.ts'
import { start } from '../processes.ts'
import { resultsTable } from '../report.ts'
import { matrixPath, randomDates, requestFile } from '../requests.ts'
import { type Entry, type Pace, type Results, runRounds } from '../rounds.ts'
import { keepSample, type Sample, type Workspace } from '../setup.ts'

const EXAMPLE = '/api/matrix/15/5/1990'
const CONNECTIONS = 64
/** How many answers of each contestant are held against the service's before the clock starts. */
const CHECKED = 50

const NAMES = {
  old: 'this service, Node 20',
  oldBare: 'bare node:http, Node 20',
  fresh: 'this service, Node 26',
  freshBare: 'bare node:http, Node 26',
  fastify: 'Fastify + @fastify/rate-limit, Node 26',
} as const

/** The hot endpoint, side by side with what a user would pick instead and with the limit of the machine. */
export async function matrixSection(workspace: Workspace, pace: Pace): Promise<Measured> {
  const paths = randomDates().map(matrixPath)
  const checked = [EXAMPLE, ...paths.slice(0, CHECKED)]
  const { sample, expected } = await sampleOf(workspace, checked)
  const load = { requests: requestFile(workspace.folder, 'matrix', paths), connections: CONNECTIONS }
  const entries = contestants(workspace, sample).map((contestant): Entry => {
    // The yardstick gives the same constant to everyone.
    const asked = contestant.name.startsWith('bare') ? [EXAMPLE] : checked
    const check: Entry['check'] = (server) => checkAnswers(server, asked, expected)
    return { contestant, load, readyPath: EXAMPLE, warmUpRequests: paths.length, check }
  })
  const results = await runRounds(entries, pace)
  return { bars: barsOf(results), tables: `\n## Matrix: random dates, 64 connections\n\n${resultsTable(results)}` }
}

async function sampleOf(workspace: Workspace, paths: readonly string[]) {
  const server = await start(service('sample', workspace.newNode, workspace), EXAMPLE)
  const expected = new Map(await Promise.all(paths.map(async (path) => [path, await ask(server, path)] as const)))
  await server.stop()
  return { expected, sample: keepSample(workspace, 'matrix', expected.get(EXAMPLE)!) }
}

function contestants(workspace: Workspace, sample: Sample): Contestant[] {
  const { oldNode, newNode } = workspace
  return [
    bareHttp(NAMES.oldBare, oldNode, sample),
    service(NAMES.old, oldNode, workspace),
    bareHttp(NAMES.freshBare, newNode, sample),
    service(NAMES.fresh, newNode, workspace),
    framework(NAMES.fastify, 'fastify.mjs', workspace, sample),
  ]
}

/** How many requests one contestant answers in the CPU time that another takes for one. */
function barsOf(results: Results): Bar[] {
  const cost = (name: keyof typeof NAMES) => (results.get(NAMES[name]) as Measurement).cpuMicroseconds
  const against = (other: keyof typeof NAMES, us: keyof typeof NAMES) => cost(other) / cost(us)
  return [
    atLeast('matrix against bare node:http with a constant body, Node 26', against('freshBare', 'fresh'), 0.85),
    atLeast('the same on Node 20', against('oldBare', 'old'), 0.75),
    atLeast('against Fastify + its limiter, Node 26', against('fastify', 'fresh'), 2),
  ]
}
