import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { type Answer, bytesOf } from '../api/answer.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

/** Where requests are counted: nowhere, in memory, in Redis, or in memory because Redis is unavailable. */
export type LimitMode = 'off' | 'memory' | 'shared' | 'per-instance'

export const HEALTH_PATH = '/healthz'
export const READY_PATH = '/readyz'

/** Undefined for other paths. An instance without Redis stays ready: all others would be taken out along with it. */
export function answerProbe(target: string, isDraining: boolean, limit: () => LimitMode): Answer | undefined {
  if (target === HEALTH_PATH) return uncached(200, 'text/plain', 'ok\n')
  if (target !== READY_PATH) return undefined
  const state = { status: isDraining ? 'draining' : 'ready', limit: limit() }
  return uncached(isDraining ? 503 : 200, 'application/json', `${JSON.stringify(state)}\n`)
}

function uncached(status: number, type: string, text: string): Answer {
  const body = bytesOf(text)
  const headers = [
    ...['Content-Type', `${type}; charset=utf-8`, 'Content-Length', String(body.length)],
    ...['Cache-Control', 'no-store', 'X-Content-Type-Options', 'nosniff'],
  ]
  return { status, headers, body, route: 'probe' }
}

/** A closing terminal sends SIGHUP; there is no configuration to reload. */
const EXIT_CODES = { SIGTERM: 143, SIGINT: 130, SIGHUP: 129 } as const
type StopSignal = keyof typeof EXIT_CODES

const PARENT_CHECK_MS = 200
/** How long requests in flight may take once the process has been told to stop. */
const DRAIN_MS = 10_000

/** On the first signal, exits 0 once `close` resolves, or after the drain time. A second one ends it at once. */
export function stopOnSignals(log: Log, close: () => Promise<void>): void {
  let isStopping = false
  const exit = () => log.end().then(() => process.exit(0))
  const stop = async (signal: StopSignal) => {
    if (isStopping) process.exit(EXIT_CODES[signal])
    isStopping = true
    log.info('stopping', { signal })
    setTimeout(() => {
      // Slow readers must not make a stop look like a failure of the service.
      log.warn('stopped before all requests were answered', { after_ms: DRAIN_MS })
      exit()
    }, DRAIN_MS)
    await close()
    log.info('stopped')
    exit()
  }
  for (const signal of Object.keys(EXIT_CODES) as StopSignal[]) process.on(signal, () => stop(signal))
  // npm and npx start a program through a shell. A signal to npm ends that shell and does not reach the program.
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    if (!isStopping) stop('SIGTERM')
  }, PARENT_CHECK_MS)
  watch.unref()
}

/** The first line of a service. Behind a proxy, the public URL does not say where the process listens. */
export function readyLine({ publisher: { publicUrl, basePath }, port }: Config): string {
  const listens = publicUrl === `http://localhost:${port}` ? '' : `, listening on port ${port}`
  return `Open Numerology is ready at ${publicUrl}${basePath}${listens}`
}

/** The build puts programs side by side, and code shared between them (perhaps this file) into a subfolder. */
export function builtProgram(name: string): string {
  const here = import.meta.dirname
  // The last is for this file as it is, before the build.
  const places = [here, join(here, '..'), join(here, '../../dist')]
  return places.map((folder) => join(folder, name)).find((file) => existsSync(file))!
}

/** An error whose cause is outside the program: reported in one line, without a stack. */
export class Failure extends Error {
  override readonly name = 'Failure'
}
