/** Who does work that takes much memory. */
export interface HeavyWorker {
  /** Gives back what is kept for the next piece of work. */
  rest(): Promise<unknown>
}

/** Lets one worker at a time have much memory: what painting and exporting take together does not fit into 384 MB. */
export class HeavyWork {
  #last: Promise<unknown> = Promise.resolve()
  #lastWorker: HeavyWorker | undefined
  /** Whose work is under way or waits. */
  readonly #pending: HeavyWorker[] = []

  /** Whether a worker could begin as soon as it has ended what it does itself. */
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
