import { Failure } from '../../../process/failure.ts'
import { type Content, type FileFacts, factsOf, type Target } from '../target.ts'
import { read } from '../write.ts'
import { onDisk } from './archive.ts'

/** Only one file of an export; the others are not even generated. */
export class OneFile implements Target {
  readonly path = '/srv/open-numerology'
  readonly #wanted: string
  readonly #write: (bytes: Uint8Array) => void
  readonly #names: string[] = []

  constructor(wanted: string, write: (bytes: Uint8Array) => void) {
    this.#wanted = wanted
    this.#write = write
  }

  needs(name: string): boolean {
    return name === this.#wanted
  }

  file(name: string, content: Content): FileFacts | undefined {
    this.#names.push(name)
    if (name !== this.#wanted) return undefined
    const pieces = Array.from(content(), (piece) => piece.slice())
    for (const piece of pieces) this.#write(piece)
    return factsOf(name, pieces)
  }

  fileBy(name: string, write: (path: string) => void): FileFacts | undefined {
    if (name === this.#wanted) return onDisk(write, (path) => this.file(name, () => read(path)))
    this.#names.push(name)
    return undefined
  }

  folder(): readonly FileFacts[] {
    return []
  }

  finish(): void {
    if (this.#names.includes(this.#wanted)) return
    throw new Failure(`no file "${this.#wanted}"; choose from ${this.#names.join(', ')}`)
  }
}
