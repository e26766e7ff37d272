import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Stage } from './field.ts'
import type { Judge } from './judge.ts'

/** One wait of a well-behaved client. */
export interface Wait {
  readonly path: string
  /** When it asked, by the clock of the machine. */
  readonly at: number
  readonly ms: number
  /** A status, or why there is none. */
  readonly outcome: number | string
}

export const GIVES_UP_AFTER_MS = 15_000
export const GAVE_UP = 'nothing for a long time'
const NO_WAIT: Wait = { path: '', at: 0, ms: 0, outcome: 200 }

/**
 * A well-behaved client with an address of its own, who asks a few times a second. In a thread of its own: the attack
 * keeps this one too busy to tell the server's delays from its own.
 */
export class Probe {
  readonly waits: Wait[] = []
  readonly #worker: Worker

  constructor(port: number, stage: Stage) {
    this.#worker = new Worker(new URL('./probe-worker.ts', import.meta.url), { workerData: { port } })
    this.#worker.on('message', (wait: Wait) => this.waits.push(wait))
    stage.onEnd(() => void this.#worker.terminate())
  }

  /** Lets it wait for its last answer: that may be the one that takes longest. */
  async stop(): Promise<void> {
    this.#worker.postMessage('stop')
    await once(this.#worker, 'exit')
  }

  slowest(): Wait {
    return this.waits.reduce((slowest, wait) => (wait.ms > slowest.ms ? wait : slowest), NO_WAIT)
  }

  /** Whatever the load, this client is within its limits and is served; how late is judged elsewhere. */
  judgeOutcomes(judge: Judge): void {
    if (this.waits.length === 0) judge.fault('the probe did not get to ask once')
    for (const { path, outcome } of this.waits) {
      if (outcome === 200 || outcome === GAVE_UP) continue
      judge.fault(`the probe, a well-behaved client, got ${outcome} at ${path}`)
    }
  }
}
