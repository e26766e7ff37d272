import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

/** A closing terminal sends SIGHUP; there is no configuration to reload. */
const EXIT_CODES = { SIGTERM: 143, SIGINT: 130, SIGHUP: 129 } as const
type StopSignal = keyof typeof EXIT_CODES

const PARENT_CHECK_MS = 200
/** How long requests in flight may take once the process has been told to stop. */
const DRAIN_MS = 10_000

/**
 * On the first signal, exits 0 once `close` resolves, or after the drain time. A second one ends it at once. Returns a
 * function that stops it for another reason, with the exit code for that.
 */
export function stopOnSignals(log: Log, close: () => Promise<void>): (exitCode: number) => void {
  let isStopping = false
  const onSignal = (signal: StopSignal) => {
    if (isStopping) process.exit(EXIT_CODES[signal])
    log.info('stopping', { signal })
    stop(0)
  }
  for (const signal of Object.keys(EXIT_CODES) as StopSignal[]) process.on(signal, () => onSignal(signal))
  // npm and npx start a program through a shell. A signal to npm ends that shell and does not reach the program.
  if (process.env.npm_lifecycle_event === undefined) return stop
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    if (!isStopping) onSignal('SIGTERM')
  }, PARENT_CHECK_MS)
  watch.unref()
  return stop

  async function stop(exitCode: number): Promise<void> {
    const exit = () => log.end().then(() => process.exit(exitCode))
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      // Slow readers must not make a stop look like a failure of the service.
      log.warn('stopped before all requests were answered', { after_ms: DRAIN_MS })
      exit()
    }, DRAIN_MS)
    await close()
    log.info('stopped')
    exit()
  }
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
