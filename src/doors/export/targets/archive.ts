import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TAR_END, tarHeader, tarPadding } from '../tar.ts'
import { byName, type Content, type FileFacts, factsOf, type Target } from '../target.ts'
import { read } from '../write.ts'

/** All files of an export as one tar archive, streamed as they are generated. */
export class Archive implements Target {
  /** An example: where it will be unpacked is unknown. */
  readonly path = '/srv/open-numerology'
  readonly #write: (bytes: Uint8Array) => void
  readonly #time: number

  /** `time`: mtime of every file, in seconds since 1970. */
  constructor(write: (bytes: Uint8Array) => void, time: number) {
    this.#write = write
    this.#time = time
  }

  needs(): boolean {
    return true
  }

  /** The size precedes the bytes, so the whole file has to be in memory. */
  file(name: string, content: Content): FileFacts {
    const pieces = Array.from(content(), (piece) => piece.slice())
    const facts = factsOf(name, pieces)
    this.#write(tarHeader(name, facts.bytes, this.#time))
    for (const piece of pieces) this.#write(piece)
    this.#write(tarPadding(facts.bytes))
    return facts
  }

  fileBy(name: string, write: (path: string) => void): FileFacts {
    return onDisk(write, (path) => this.file(name, () => read(path)))
  }

  folder(name: string, files: () => Iterable<readonly [string, Uint8Array]>): readonly FileFacts[] {
    return Array.from(files(), ([file, bytes]) => this.file(`${name}/${file}`, () => [bytes])).sort(byName)
  }

  finish(): void {
    this.#write(TAR_END)
  }
}

/** Writes a temporary file and uses it before it is removed. */
export function onDisk<Result>(write: (path: string) => void, use: (path: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'open-numerology-'))
  try {
    const path = join(folder, 'file')
    write(path)
    return use(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
