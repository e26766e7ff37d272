import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Config } from './config.ts'
import type { LimitMode } from './limits.ts'
import type { Log } from './log.ts'

/** Liveness, for supervisors: no rate limit, no log line. */
export const HEALTH_PATH = '/healthz'
export const HEALTH_BODY = 'ok\n'

/** Readiness, for load balancers. */
export const READY_PATH = '/readyz'

/** An instance without Redis stays ready: it still serves, and all others would be taken out along with it. */
export function readiness(isDraining: boolean, limit: LimitMode): { readonly status: number; readonly body: string } {
  return {
    status: isDraining ? 503 : 200,
    body: `${JSON.stringify({ status: isDraining ? 'draining' : 'ready', limit })}\n`,
  }
}

/** A closing terminal sends SIGHUP; there is no configuration to reload. */
const EXIT_CODES = { SIGTERM: 143, SIGINT: 130, SIGHUP: 129 } as const
export type StopSignal = keyof typeof EXIT_CODES

const PARENT_CHECK_MS = 200

/** The first signal requests a graceful stop. A second one exits immediately. */
export function onStopSignal(stop: (signal: StopSignal) => void): void {
  let isStopping = false
  const signalled = (signal: StopSignal) => {
    if (isStopping) process.exit(EXIT_CODES[signal])
    isStopping = true
    stop(signal)
  }
  for (const signal of Object.keys(EXIT_CODES) as StopSignal[]) process.on(signal, () => signalled(signal))
  // npm and npx start a program through a shell. A signal to npm ends that shell and does not reach the program.
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    if (!isStopping) signalled('SIGTERM')
  }, PARENT_CHECK_MS)
  watch.unref()
}

/** The first line of a service. Behind a proxy, the public URL does not say where the process listens. */
export function readyLine({ publisher: { publicUrl, basePath }, port }: Config): string {
  const listens = publicUrl === `http://localhost:${port}` ? '' : `, listening on port ${port}`
  return `Open Numerology is ready at ${publicUrl}${basePath}${listens}`
}

export type UnexpectedKind = 'unhandledRejection' | 'uncaughtException'

export interface UnexpectedOptions {
  readonly log: Log
  readonly observe: ((kind: UnexpectedKind) => void) | undefined
  /** Whether it was thrown on purpose and is not a bug. */
  isExpected(cause: unknown): boolean
}

/**
 * For errors that no request handler caught: a client that finds a way to cause one must not stop the service for others.
 * It leaves only one connection half done, because the data set never changes and counters are written in one step.
 */
export function surviveUnexpectedErrors({ log, observe, isExpected }: UnexpectedOptions): void {
  const report = (kind: UnexpectedKind, cause: unknown) => {
    if (isExpected(cause)) return
    log.error('unexpected error', { kind, cause: cause instanceof Error ? cause.stack : String(cause) })
    observe?.(kind)
  }
  process.on('unhandledRejection', (cause) => report('unhandledRejection', cause))
  process.on('uncaughtException', (cause) => report('uncaughtException', cause))
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
