import type { Compress, CompressAside, Preparable } from '../../api/encoding.ts'

/**
 * Compresses all that is stored, one after another and beside the thread that answers, so that no visitor waits for it.
 * What is asked for before its turn is compressed then and there.
 */
export class WarmUp {
  /** To be given to the service in place of the door's own. */
  readonly compress: Compress
  readonly #compressAside: CompressAside
  readonly #waiting: Preparable[] = []

  constructor(compress: Compress, compressAside: CompressAside) {
    this.compress = Object.assign(compress.bind(undefined), { announce: (one: Preparable) => this.#waiting.push(one) })
    this.#compressAside = compressAside
  }

  async run(): Promise<void> {
    for (const resource of this.#waiting.splice(0)) {
      await resource.prepare('br', this.#compressAside)
      await resource.prepare('gzip', this.#compressAside)
    }
  }
}
