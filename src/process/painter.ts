import type { Worker } from 'node:worker_threads'
import type { Picture } from '../api/answer.ts'
import { builtProgram } from './lifecycle.ts'

/** A worker that needs a lot of memory. */
export interface HeavyWorker {
  /** Frees what it holds for its next job. */
  rest(): Promise<unknown>
}

/** Runs one heavy worker at a time: rendering and an export together do not fit into 384 MB. */
export class HeavyWork {
  #last: Promise<unknown> = Promise.resolve()
  #lastWorker: HeavyWorker | undefined
  /** The workers of running and queued jobs. */
  readonly #pending: HeavyWorker[] = []

  /** Whether no other worker is running or queued. */
  isFreeFor(worker: HeavyWorker): boolean {
    return this.#pending.every((one) => one === worker)
  }

  run<Value>(worker: HeavyWorker, work: () => Promise<Value>): Promise<Value> {
    this.#pending.push(worker)
    const done = this.#last.then(async () => {
      if (this.#lastWorker !== worker) await this.#lastWorker?.rest()
      this.#lastWorker = worker
      return work()
    })
    this.#last = done.catch(() => {}).then(() => this.#pending.shift())
    return done
  }
}

/** An idle thread still holds the memory of the renderer, some 90 MB. */
const IDLE_MS = 15_000
/** A picture takes 0.4 to 0.7 seconds, the first of a thread about one; on a busy machine, many times that. */
const MAX_MS = 120_000

interface Job {
  resolve(picture: Picture): void
  reject(cause: Error): void
}

/**
 * Renders in a thread, so that no other request waits for it. The thread is started on demand and terminated when idle
 * for a while, or when it fails: the next picture then gets a new one.
 */
export class Painter implements HeavyWorker {
  readonly #heavy: HeavyWork
  readonly #isBesideRequests: boolean
  #thread: Worker | undefined
  #job: Job | undefined
  #timer: NodeJS.Timeout | undefined

  /** `heavy` is shared with a server's other heavy work; a CLI has none. */
  constructor(heavy?: HeavyWork) {
    this.#heavy = heavy ?? new HeavyWork()
    this.#isBesideRequests = heavy !== undefined
  }

  /** False while an export runs, which may take many seconds. */
  get isFree(): boolean {
    return this.#heavy.isFreeFor(this)
  }

  paint(svg: string): Promise<Picture> {
    return this.#heavy.run(this, () => this.#paint(svg))
  }

  async rest(): Promise<void> {
    const thread = this.#thread
    if (!thread) return
    this.#end(thread)
    await thread.terminate()
  }

  #paint(svg: string): Promise<Picture> {
    this.#thread ??= this.#start()
    const thread = this.#thread
    this.#after(MAX_MS, () => this.#end(thread, new Error('rendering timed out')))
    // A program that has nothing else to do waits for its picture.
    thread.ref()
    thread.postMessage(svg)
    return new Promise((resolve, reject) => {
      this.#job = { resolve, reject }
    })
  }

  #start(): Worker {
    // Loaded on the first picture.
    const { Worker } = process.getBuiltinModule('node:worker_threads')
    const thread = new Worker(builtProgram('painter.js'), {
      workerData: { isBesideRequests: this.#isBesideRequests },
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    })
    thread.on('message', (picture: Picture) => {
      thread.unref()
      this.#after(IDLE_MS, () => this.#end(thread))
      this.#job?.resolve(picture)
    })
    thread.on('error', (cause: Error) => this.#end(thread, cause))
    thread.on('exit', (code) => this.#end(thread, new Error(`render thread exited with code ${code}`)))
    return thread
  }

  /** A terminated thread emits `exit` again; ignore it. */
  #end(thread: Worker, cause?: Error): void {
    if (this.#thread !== thread) return
    clearTimeout(this.#timer)
    this.#thread = undefined
    void thread.terminate()
    // Without effect on a finished picture.
    if (cause) this.#job?.reject(cause)
  }

  #after(ms: number, act: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(act, ms).unref()
  }
}
