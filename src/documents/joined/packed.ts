import type { ByteString } from '../byte-string.ts'
import { latin1Of } from './latin1.ts'

/**
 * The parts of a response in one stretch of memory outside the heap: `[codes, others]`, a code per part, other numbers,
 * and the bytes of the texts that only this response has. Thousands of them are no work for the garbage collector.
 */
export interface Packed {
  readonly numbers: Int32Array
  /** The same memory as bytes. */
  readonly bytes: Uint8Array
  /** Where it starts, in numbers. */
  readonly at: number
}

const HEAD = 2
/** A code below this is the index of a value; from it on, the number of a shared text. A negative one is a length. */
const FIRST_SHARED = 1 << 16

/** A text that several responses share, by its number. */
export class SharedText {
  readonly id: number

  constructor(id: number) {
    this.id = id
  }
}

/** A text of this response, a shared one, or the index of a value. */
export type PackedPart = ByteString | SharedText | number

export function pack(given: readonly PackedPart[], others: readonly number[] = []): Packed {
  // The code of an empty text would be that of the first value.
  const parts = given.filter((part) => part !== '')
  const own = parts.filter((part) => typeof part === 'string')
  const start = 4 * (HEAD + parts.length + others.length)
  const length = own.reduce((sum, text) => sum + text.length, start)
  const numbers = new Int32Array(Math.ceil(length / 4))
  const bytes = new Uint8Array(numbers.buffer)
  numbers.set([parts.length, others.length, ...parts.map(codeOf), ...others])
  let next = start
  for (const text of own) for (let at = 0; at < text.length; at++) bytes[next++] = text.charCodeAt(at)
  return { numbers, bytes, at: 0 }
}

function codeOf(part: PackedPart): number {
  if (typeof part === 'string') return -part.length
  return typeof part === 'number' ? part : FIRST_SHARED + part.id
}

/** Goes through the parts of a packed response in their order. */
export class PartReader {
  readonly #packed: Packed
  readonly #shared: readonly ByteString[]
  readonly #end: number
  #next: number
  #ownBytes: number

  constructor(packed: Packed, shared: readonly ByteString[]) {
    const { numbers, at } = packed
    this.#packed = packed
    this.#shared = shared
    this.#next = at + HEAD
    this.#end = at + HEAD + numbers[at]!
    this.#ownBytes = 4 * (this.#end + numbers[at + 1]!)
  }

  /** Where the other numbers start. */
  get others(): number {
    return this.#end
  }

  /** The next part, a value's index as a number; undefined after the last. */
  next(): ByteString | number | undefined {
    if (this.#next === this.#end) return undefined
    const code = this.#packed.numbers[this.#next++]!
    if (code >= FIRST_SHARED) return this.#shared[code - FIRST_SHARED]
    if (code >= 0) return code
    const start = this.#ownBytes
    this.#ownBytes -= code
    return latin1Of(this.#packed.bytes, start, this.#ownBytes)
  }
}
