import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cores } from './cores.ts'
import type { ServerProcess } from './processes.ts'

const run = promisify(execFile)
const SCRIPT = join(import.meta.dirname, 'wrk/requests.lua')

/** How far a connection can be behind the others, in requests of each. */
const MAX_TURNS_BEHIND = 4

export interface Load {
  /** A file with one request per line: a path, and after a tab a header if there is one. */
  readonly requests: string
  readonly connections: number
  readonly seconds: number
  /** How many clients take turns behind a proxy; without it, the load is one client. */
  readonly clients?: number
  /** Whether answers of 400 and above are what is measured. */
  readonly expectsErrors?: boolean
}

export interface Measurement {
  readonly cpuMicroseconds: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

interface WrkFigures {
  requests: number
  seconds: number
  p50: number
  p99: number
  errors: number
  broken: number
}

/** CPU time per request of the server, and what the load saw. Any answer that should not be stops the bench. */
export async function measure(server: ServerProcess, load: Load): Promise<Measurement> {
  const before = server.cpuSeconds()
  const figures = await wrk(server, load)
  const cpu = server.cpuSeconds() - before
  const errors = load.expectsErrors ? figures.requests - figures.errors : figures.errors
  if (errors > 0 || figures.broken > 0) {
    throw new Error(`${errors} of ${figures.requests} answers were wrong, ${figures.broken} connections broke.`)
  }
  return {
    cpuMicroseconds: (cpu / figures.requests) * 1e6,
    perSecond: figures.requests / figures.seconds,
    p50: figures.p50,
    p99: figures.p99,
  }
}

/** Until the compiler of the runtime has seen enough, and the service everything that it is asked for, if that is wanted. */
export async function warmUp(server: ServerProcess, load: Load, minRequests = 0): Promise<void> {
  let answered = 0
  do {
    const { requests } = await wrk(server, load, answered)
    if (requests === 0) throw new Error(`${server.url('/')} answered nothing for ${load.seconds} s.`)
    // Some of the last ones were under way when wrk stopped: these are sent again.
    answered += requests - Math.min(requests >> 1, MAX_TURNS_BEHIND * load.connections)
  } while (answered < minRequests)
}

/** `from` is the request to begin with; without it, a random one. */
async function wrk(
  server: ServerProcess,
  { requests, connections, seconds, clients }: Load,
  from?: number,
): Promise<WrkFigures> {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', SCRIPT, server.url('/')]
  const ofScript = [requests, String(clients ?? '-'), String(from ?? '-')]
  const { stdout } = await run('taskset', ['-c', cores().load, 'wrk', ...options, '--', ...ofScript])
  return JSON.parse(stdout.slice(stdout.lastIndexOf('{')))
}
