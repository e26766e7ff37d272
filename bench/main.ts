// `npm run bench`: what a matrix costs here and with what a user would pick instead, in CPU time of the server, and what
// pages and memory cost. Needs Linux with two cores and wrk. The rounds are interleaved, each with fresh processes; a figure is the
// median of its rounds. `-- --quick` is one round of matrices, `-- --only matrix` or `pages` one half.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { install, oldestNode } from '../scripts/testing.ts'
import { freePort } from '../test/support/addresses.ts'
import { PUBLISHER } from './publisher.ts'

const HERE = import.meta.dirname
const SERVER = resolve(HERE, '../dist/server.js')
const EXAMPLE = '/api/matrix/15/5/1990'
const [SERVER_CORE, LOAD_CORE] = ['0', '1']
const SECONDS = 3
const TICKS_PER_SECOND = 100
const DOCUMENTS = 12_000
const PAGES = 100

const KINDS: Readonly<Record<string, (date: string) => string>> = {
  profile: (date) =>
    `/perfil?birth=${date
      .split('/')
      .reverse()
      .map((part) => part.padStart(2, '0'))
      .join('-')}`,
  chart: (date) => `/api/matrix/${date}/chart.svg`,
  ages: (date) => `/api/matrix/${date}/ages`,
  reading: (date) => `/api/matrix/${date}/reading`,
  synthesis: (date) => `/api/matrix/${date}/synthesis`,
  matrix: (date) => `/api/matrix/${date}`,
}

interface Contestant {
  readonly name: string
  readonly command: readonly string[]
  /** What the service costs at most or at least against it, and which of the two. */
  readonly bar?: { readonly of: string; readonly wanted: number }
}

const { quick = false, only } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' } },
}).values
install({ by: 'the bench', npm: { bench: 'the contestants' }, debian: { wrk: '/usr/bin/wrk' } })
const folder = mkdtempSync(join(tmpdir(), 'open-numerology-bench-'))
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})
if (only !== 'pages') await matrix(quick ? 1 : 5)
if (only !== 'matrix' && !quick) await pages()

async function matrix(rounds: number): Promise<void> {
  const work = join(folder, 'work.mjs')
  const bundle = { bundle: true, platform: 'node', format: 'esm', target: 'node20' } as const
  await build({ entryPoints: [join(HERE, 'servers/work.ts')], outfile: work, ...bundle })
  const sample = await sampleFile()
  const [node, old] = [process.execPath, oldestNode()]
  const contestants: readonly Contestant[] = [
    { name: 'this service', command: [node, SERVER] },
    {
      name: 'bare node:http',
      command: [node, join(HERE, 'servers/bare.mjs'), sample],
      bar: { of: 'this service', wanted: 0.45 },
    },
    ...[
      ['Hono', 0],
      ['Fastify + its limiter', 1.2],
      ['Express + its limiter', 1.7],
    ].map(([name, wanted]) => ({
      name: String(name),
      command: [node, join(HERE, `servers/${String(name).split(' ')[0]!.toLowerCase()}.mjs`), work, sample],
      bar: { of: 'this service', wanted: Number(wanted) },
    })),
    { name: 'this service, oldest Node', command: [old, SERVER] },
    {
      name: 'bare node:http, oldest Node',
      command: [old, join(HERE, 'servers/bare.mjs'), sample],
      bar: { of: 'this service, oldest Node', wanted: 0 },
    },
    {
      name: 'this service on Bun',
      command: [resolve(HERE, '../test/node_modules/.bin/bun'), resolve(HERE, '../dist/bun.js')],
      bar: { of: 'bare node:http', wanted: 0 },
    },
  ]
  const requests = join(folder, 'requests')
  writeFileSync(requests, Array.from({ length: 20_000 }, () => `/api/matrix/${randomDate()}`).join('\n'))
  const costs = new Map<string, number[]>(contestants.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const { name, command } of contestants) costs.get(name)!.push(await cost(command, requests))
  }
  const median = (name: string) => costs.get(name)!.sort((one, other) => one - other)[rounds >> 1]!
  console.log('\n| contestant | CPU µs a matrix | against it | wanted |\n|---|---|---|---|')
  for (const { name, bar } of contestants) {
    const ratio = bar && median(name) / median(bar.of)
    console.log(`| ${name} | ${median(name).toFixed(0)} | ${ratio?.toFixed(2) ?? ''} | ${bar?.wanted || ''} |`)
  }
}

/** CPU time of the server for a request, once its compiler has seen enough of them. */
async function cost(command: readonly string[], requests: string): Promise<number> {
  const server = await start(command)
  load(server.port, requests)
  const before = server.cpuSeconds()
  const answered = load(server.port, requests)
  const spent = server.cpuSeconds() - before
  await server.stop()
  return (spent / answered) * 1e6
}

function load(port: number, requests: string): number {
  const args = ['-c', LOAD_CORE, 'wrk', '-t1', '-c64', `-d${SECONDS}s`, '-s', join(HERE, 'requests.lua')]
  const said = execFileSync('taskset', [...args, `http://127.0.0.1:${port}/`, '--', requests], { encoding: 'utf8' })
  const figures = JSON.parse(said.slice(said.lastIndexOf('{'))) as { requests: number; faults: number }
  if (figures.faults > 0) throw new Error(`${figures.faults} of ${figures.requests} answers were wrong`)
  return figures.requests
}

/** What a new profile costs, the same again, and how much memory documents of random dates leave behind. */
async function pages(): Promise<void> {
  const server = await start([process.execPath, SERVER])
  await sizes(server.port)
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { 'Accept-Encoding': 'br' } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.status} for ${path}`)
  }
  const profiles = Array.from(
    { length: 3 * PAGES },
    (_, at) => `/perfil?birth=${1950 + (at % 100)}-0${1 + (at % 9)}-${10 + (at % 19)}`,
  )
  const timed = async (paths: readonly string[]) => {
    const before = server.cpuSeconds()
    for (const path of paths) await ask(path)
    return ((server.cpuSeconds() - before) / paths.length) * 1e3
  }
  await timed(profiles.slice(0, PAGES))
  const fresh = await timed(profiles.slice(PAGES, 2 * PAGES))
  const again = await timed(profiles.slice(PAGES, 2 * PAGES))
  const kinds = ['', '/reading', '/steps', '/ages', '/chart.svg', '/synthesis']
  for (let at = 0; at < DOCUMENTS; at += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, one) => ask(`/api/matrix/${randomDate()}${kinds[(at + one) % kinds.length]}`)),
    )
  }
  const megabytes = server.residentMegabytes()
  await server.stop()
  console.log(
    `\nA new profile ${fresh.toFixed(1)} ms of CPU, the same again ${again.toFixed(2)} ms; ${megabytes.toFixed(0)} MB after ${DOCUMENTS} documents.`,
  )
}

/** What a visitor downloads, by the coding that a browser accepts. */
async function sizes(port: number): Promise<void> {
  console.log(`\n| bytes, means of ${PAGES} random dates | as it is | gzip | br |\n|---|---|---|---|`)
  for (const [name, path] of Object.entries(KINDS)) {
    const paths = Array.from({ length: PAGES }, () => path(randomDate()))
    const means = []
    for (const coding of ['identity', 'gzip', 'br']) {
      let sum = 0
      for (const one of paths) sum += await sizeOf(`http://127.0.0.1:${port}${one}`, coding)
      means.push(Math.round(sum / PAGES))
    }
    console.log(`| ${name} | ${means.join(' | ')} |`)
  }
}

async function sizeOf(url: string, coding: string): Promise<number> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': coding } })
  await response.arrayBuffer()
  return Number(response.headers.get('Content-Length'))
}

/** A response of the service, for those contestants that give it out as it is. */
async function sampleFile(): Promise<string> {
  const server = await start([process.execPath, SERVER])
  const response = await fetch(`http://127.0.0.1:${server.port}${EXAMPLE}`)
  const own = ['date', 'connection', 'keep-alive', 'transfer-encoding']
  const headers = [...response.headers].filter(([name]) => !own.includes(name)).flat()
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1')
  await server.stop()
  const file = join(folder, 'sample.json')
  writeFileSync(file, JSON.stringify({ headers, body }))
  return file
}

/** A fresh process on a core of its own; its log is read and thrown away. */
async function start([command, ...args]: readonly string[]) {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: PUBLISHER.publicUrl,
    MATRIX_LIMIT: '1000000',
    OTHER_LIMIT: '1000000',
  }
  const child = spawn('taskset', ['-c', SERVER_CORE, command!, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.resume()
  running.add(child)
  for (let tries = 0; ; tries++) {
    const response = await fetch(`http://127.0.0.1:${port}${EXAMPLE}`).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok) break
    if (tries === 400) throw new Error(`${[command, ...args].join(' ')} does not answer`)
    await new Promise((done) => setTimeout(done, 25))
  }
  return {
    port,
    cpuSeconds() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
      return (fields[11]! + fields[12]!) / TICKS_PER_SECOND
    },
    residentMegabytes: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024,
    async stop() {
      running.delete(child)
      const exited = new Promise((done) => child.once('exit', done))
      child.kill('SIGKILL')
      await exited
    },
  }
}

function randomDate(): string {
  const below = (count: number) => 1 + Math.floor(Math.random() * count)
  return `${below(28)}/${below(12)}/${1899 + below(201)}`
}
