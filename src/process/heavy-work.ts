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
