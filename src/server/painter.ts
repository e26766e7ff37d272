import type { Worker } from 'node:worker_threads'
import { builtProgram } from './lifecycle.ts'
import type { Bytes } from './respond.ts'

/** An idle thread still holds the memory of the renderer, some 90 MB. */
const IDLE_MS = 5_000
/** A picture takes 0.4 to 0.7 seconds, the first of a thread about one; on a busy machine, many times that. */
const MAX_MS = 120_000
interface Job {
  resolve(picture: Bytes): void
  reject(cause: Error): void
}

/** In a thread, so that no other request waits, started on demand and ended when idle or when it fails. */
export class Painter {
  readonly #isBesideRequests: boolean
  #last: Promise<unknown> = Promise.resolve()
  #thread: Worker | undefined
  #job: Job | undefined
  #timer: NodeJS.Timeout | undefined

  /** `isBesideRequests`: in a server, whose requests go first. */
  constructor(isBesideRequests = false) {
    this.#isBesideRequests = isBesideRequests
  }

  paint(svg: string): Promise<Bytes> {
    const done = this.#last.then(() => this.#paint(svg))
    this.#last = done.catch(() => {})
    return done
  }

  async rest(): Promise<void> {
    const thread = this.#thread
    if (!thread) return
    this.#end(thread)
    await thread.terminate()
  }

  #paint(svg: string): Promise<Bytes> {
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
    thread.on('message', (picture: Bytes) => {
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
