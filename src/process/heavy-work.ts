/** Who does work that takes much memory. */
export interface HeavyWorker {
  /** Gives back what is kept for the next piece of work. */
  rest(): Promise<unknown>
}

/** Lets one worker at a time have much memory: what painting and exporting take together does not fit into 384 MB. */
export class HeavyWork {
  #last: Promise<unknown> = Promise.resolve()
  #lastWorker: HeavyWorker | undefined

  run<Value>(worker: HeavyWorker, work: () => Promise<Value>): Promise<Value> {
    const done = this.#last.then(async () => {
      if (this.#lastWorker !== worker) await this.#lastWorker?.rest()
      this.#lastWorker = worker
      return work()
    })
    this.#last = done.catch(() => {})
    return done
  }
}
