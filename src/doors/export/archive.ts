import { type Content, type FileFacts, factsOf, type Target } from './target.ts'

const BLOCK = 512
const MAX_NAME = 100
const MAX_PREFIX = 155

/** Two empty blocks end an archive. */
export const TAR_END: Uint8Array = new Uint8Array(2 * BLOCK)

/** The POSIX header (ustar) of a file without an owner. `time` is in seconds since 1970. */
export function tarHeader(path: string, size: number, time: number): Uint8Array {
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  const [prefix, name] = split(path)
  block.write(name, 0)
  block.write(octal(0o644, 7) + octal(0, 7) + octal(0, 7) + octal(size, 11) + octal(time, 11), 100)
  block.write(`${' '.repeat(8)}0`, 148)
  block.write('ustar\x0000', 257)
  block.write(prefix, 345)
  const sum = block.reduce((all, byte) => all + byte, 0)
  block.write(`${octal(sum, 6)} `, 148)
  return block
}

/** Padding after a file of this size, up to the next block. */
export function tarPadding(size: number): Uint8Array {
  return new Uint8Array((BLOCK - (size % BLOCK)) % BLOCK)
}

/** A long path is split at a slash into two fields. */
function split(path: string): [prefix: string, name: string] {
  if (path.length <= MAX_NAME) return ['', path]
  const at = path.lastIndexOf('/', MAX_PREFIX)
  if (at <= 0 || path.length - at - 1 > MAX_NAME) throw new RangeError(`"${path}" is too long for an archive`)
  return [path.slice(0, at), path.slice(at + 1)]
}

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
    const pieces = [...content()]
    const facts = factsOf(name, pieces)
    this.#write(tarHeader(name, facts.bytes, this.#time))
    for (const piece of pieces) this.#write(piece)
    this.#write(tarPadding(facts.bytes))
    return facts
  }

  finish(): void {
    this.#write(TAR_END)
  }

  discard(): void {}
}
