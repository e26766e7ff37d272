import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { canConnect } from '../support/addresses.ts'
import type { Exit } from '../support/process.ts'
import { sleep } from '../support/sleep.ts'
import type { Judge } from './judge.ts'
import { LogWatch } from './log-watch.ts'
import { type ProcessSize, sizeOf } from './process-size.ts'

export interface HeldServerOptions {
  readonly node: string
  /** The folder of the built server. */
  readonly dist: string
  readonly port: number
  readonly metricsPort: number
  readonly temporaryFolder: string
  readonly judge: Judge
}

/** As in deploy/. A process is more than its heap: the peak of all is judged besides. */
const HEAP = '--max-old-space-size=256'
const MEASURE = resolve(import.meta.dirname, 'measure.cjs')
const START_WITHIN_MS = 120_000
/** Ten seconds to drain, and what a busy machine adds. */
const STOP_WITHIN_MS = 60_000

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** The built server, with the heap that its bounds are stated for. */
export class HeldServer {
  readonly port: number
  readonly metricsPort: number
  readonly temporaryFolder: string
  readonly log: LogWatch
  readonly #options: HeldServerOptions
  #child: ChildProcess | undefined
  #mayEnd = false
  #exited: Promise<Exit> = Promise.resolve({ code: null, signal: null })

  constructor(options: HeldServerOptions) {
    this.#options = options
    this.port = options.port
    this.metricsPort = options.metricsPort
    this.temporaryFolder = options.temporaryFolder
    this.log = new LogWatch(options.judge)
  }

  get isRunning(): boolean {
    return this.#child !== undefined
  }

  get pid(): number {
    return this.#child!.pid!
  }

  get size(): ProcessSize | undefined {
    return this.#child && sizeOf(this.pid)
  }

  /** Resolves once it takes connections. */
  async start(): Promise<void> {
    this.#child = this.#spawn()
    const end = Date.now() + START_WITHIN_MS
    while (!(await canConnect(this.port))) {
      if (!this.isRunning) throw new Error(`the server did not start: ${this.log.lastWords}`)
      if (Date.now() > end) throw new Error('the server took no connection in time')
      await sleep(20)
    }
  }

  /** Ends it, and says how; an end that takes too long is forced, and undefined. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Exit | undefined> {
    this.#mayEnd = true
    this.#child?.kill(signal)
    const timer = new AbortController()
    const exit = await Promise.race([this.#exited, sleep(STOP_WITHIN_MS, timer.signal)])
    timer.abort()
    if (exit) return exit
    this.#child?.kill('SIGKILL')
    await this.#exited
    return undefined
  }

  /** MB in use on its heap and beside it, after a collection. */
  async memoryInUse(): Promise<number> {
    const child = this.#child
    if (!child?.connected) return Number.NaN
    child.send('measure')
    const answer = once(child, 'message').then(([megabytes]) => megabytes as number)
    return Promise.race([answer, this.#exited.then(() => Number.NaN)])
  }

  #spawn(): ChildProcess {
    const { node, dist, port, metricsPort, temporaryFolder } = this.#options
    const child = spawn(node, [HEAP, '--require', MEASURE, resolve(dist, 'server.cjs')], {
      env: {
        ...{ PATH: process.env.PATH!, HOST: '127.0.0.1', PORT: String(port), METRICS_PORT: String(metricsPort) },
        // As the documents on operations say for a small machine.
        MALLOC_TRIM_THRESHOLD_: '131072',
        ...{ TMPDIR: temporaryFolder, SUPPORT_CONTACT: 'ayuda@numeros.example' },
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    running.add(child)
    child.stdout!.setEncoding('utf8').on('data', (text: string) => this.log.standardOutput(text))
    child.stderr!.setEncoding('utf8').on('data', (text: string) => this.log.standardError(text))
    this.#exited = new Promise((settle) => {
      child.on('close', (code, signal) => {
        running.delete(child)
        this.#child = undefined
        if (!this.#mayEnd) this.#options.judge.crashed(`the server ended: ${this.#endOf(code, signal)}`)
        settle({ code, signal })
      })
    })
    return child
  }

  #endOf(code: number | null, signal: NodeJS.Signals | null): string {
    if (signal === 'SIGKILL') return 'killed by the kernel, out of memory'
    return `${signal ?? `exit ${code}`}: ${this.log.gist}`
  }
}
