import type { BodyBytes } from './answer.ts'

export type Encoding = 'br' | 'gzip'

/** Compresses bytes off the main thread. It differs by runtime, so the server provides it. */
export type Compress = (encoding: Encoding, bytes: BodyBytes) => Promise<BodyBytes>

/** The threads that compress also read files. */
const MAX_AT_ONCE = 2
/** A second or two of work. */
const MAX_WAITING = 200

/** Compresses a few bodies at once. Others wait; if too many do, the result is undefined, and the body goes out as it is. */
export class Compressor {
  readonly #compress: Compress
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(compress: Compress) {
    this.#compress = compress
  }

  async compress(encoding: Encoding, bytes: BodyBytes): Promise<BodyBytes | undefined> {
    if (this.#running >= MAX_AT_ONCE) {
      if (this.#waiting.length >= MAX_WAITING) return undefined
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running++
    try {
      return await this.#compress(encoding, bytes)
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}

interface Accepted {
  readonly br: boolean
  readonly gzip: boolean
}

const NONE: Accepted = { br: false, gzip: false }

/** Browsers send few different headers, and parsing one costs as much as the rest of the response. */
const known = new Map<string, Accepted>()
/** Bounds the cache. A full one is emptied, so that headers nobody else sends cannot occupy it for ever. */
export const MAX_KNOWN = 100

/** The best encoding that a client accepts; undefined means identity (RFC 9110, 12.5.3). */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const { br, gzip } = acceptedOf(acceptEncoding)
  if (br) return 'br'
  return gzip ? 'gzip' : undefined
}

/** For files, which have no Brotli form: they are too large to compress twice. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  return acceptedOf(acceptEncoding).gzip
}

export function knownFields(): string[] {
  return [...known.keys()]
}

function acceptedOf(acceptEncoding: string | undefined): Accepted {
  if (acceptEncoding === undefined) return NONE
  let accepted = known.get(acceptEncoding)
  if (!accepted) {
    accepted = { br: accepts(acceptEncoding, 'br'), gzip: accepts(acceptEncoding, 'gzip') }
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(acceptEncoding, accepted)
  }
  return accepted
}

function accepts(field: string, coding: string): boolean {
  return field.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
