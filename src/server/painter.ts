import { Worker } from 'node:worker_threads'
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
  #thread: Worker | undefined
  /** What the thread paints, in its order. */
  #jobs: Job[] = []
  #timer: NodeJS.Timeout | undefined

  paint(svg: string): Promise<Bytes> {
    this.#thread ??= this.#start()
    const thread = this.#thread
    this.#after(MAX_MS, () => this.#end(thread, new Error('rendering timed out')))
    // A program that has nothing else to do waits for its picture.
    thread.ref()
    thread.postMessage(svg)
    return new Promise((resolve, reject) => this.#jobs.push({ resolve, reject }))
  }

  async rest(): Promise<void> {
    const thread = this.#thread
    if (thread) await this.#end(thread, new Error('the painter was sent home'))
  }

  #start(): Worker {
    const thread = new Worker(builtProgram('painter.js'), { resourceLimits: { maxYoungGenerationSizeMb: 8 } })
    thread.on('message', (picture: Bytes) => {
      this.#jobs.shift()?.resolve(picture)
      if (this.#jobs.length > 0) return
      thread.unref()
      this.#after(IDLE_MS, () => this.#end(thread, new Error('idle')))
    })
    thread.on('error', (cause: Error) => this.#end(thread, cause))
    thread.on('exit', (code) => this.#end(thread, new Error(`render thread exited with code ${code}`)))
    return thread
  }

  /** A terminated thread emits `exit` again; ignore it. */
  async #end(thread: Worker, cause: Error): Promise<void> {
    if (this.#thread !== thread) return
    clearTimeout(this.#timer)
    this.#thread = undefined
    for (const { reject } of this.#jobs.splice(0)) reject(cause)
    await thread.terminate()
  }

  #after(ms: number, act: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(act, ms).unref()
  }
}
