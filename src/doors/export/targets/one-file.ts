import type { MetadataFile } from '../../../documents/metadata/format-files.ts'
import { Failure } from '../../../process/program.ts'
import { FILE_LIST } from '../files/file-list.ts'
import { byName, type Content, type FileFacts, factsOf, factsOfBytes, type Target } from '../target.ts'
import { read } from '../write.ts'
import { onDisk } from './archive.ts'

const METADATA_WITH_CHECKSUMS: readonly MetadataFile[] = ['croissant.json', 'dcat.jsonld', 'datapackage.json']

/** They contain sizes and checksums of the others. */
const NEED_THE_OTHERS: readonly string[] = [FILE_LIST.path, ...METADATA_WITH_CHECKSUMS]

/** Only one file of an export; the others are not even generated, unless it needs their checksums. */
export class OneFile implements Target {
  readonly path = '/srv/open-numerology'
  readonly #wanted: string
  readonly #needsAll: boolean
  readonly #write: (bytes: Uint8Array) => void
  /** For the message that the wanted one is none of them. */
  readonly #names: string[] = []
  #isFound = false

  constructor(wanted: string, write: (bytes: Uint8Array) => void) {
    this.#wanted = wanted
    this.#needsAll = NEED_THE_OTHERS.includes(wanted)
    this.#write = write
  }

  needs(name: string): boolean {
    return this.#needsAll || name === this.#wanted
  }

  file(name: string, content: Content): FileFacts | undefined {
    this.#names.push(name)
    if (!this.needs(name)) return undefined
    return factsOf(name, name === this.#wanted ? this.#written(content()) : content())
  }

  fileBy(name: string, write: (path: string) => void): FileFacts | undefined {
    if (this.needs(name)) return onDisk(write, (path) => this.file(name, () => read(path)))
    this.#names.push(name)
    return undefined
  }

  folder(name: string, files: () => Iterable<readonly [string, Uint8Array]>): readonly FileFacts[] {
    if (!this.#needsAll && !this.#wanted.startsWith(`${name}/`)) return []
    const facts: FileFacts[] = []
    for (const [file, bytes] of files()) {
      const path = `${name}/${file}`
      if (path === this.#wanted) return [factsOf(path, this.#written([bytes]))]
      if (this.#needsAll) facts.push(factsOfBytes(path, bytes))
    }
    return facts.sort(byName)
  }

  finish(): void {
    if (this.#isFound) return
    throw new Failure(`no file "${this.#wanted}"; choose from ${this.#names.join(', ')}`)
  }

  /** The same pieces, written on the way. */
  *#written(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
    this.#isFound = true
    for (const piece of pieces) {
      // The next piece may be read into the same memory before this one is sent.
      this.#write(piece.slice())
      yield piece
    }
  }
}
