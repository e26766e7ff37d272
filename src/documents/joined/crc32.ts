import { once } from '../../dataset/once.ts'

/**
 * CRC-32 (RFC 1952, 8) of a concatenation of known texts. Its register follows from those of the parts: appending a text
 * means multiplying by a power of x that depends only on its length, and adding its own register. As usual for CRC-32,
 * the lowest bit of a polynomial is its highest power.
 */
const POLYNOMIAL = 0xedb88320 | 0
const ONE = 1 << 31
/** x to the eighth: the factor of one byte. */
const BYTE = 1 << 23

/** The register before the first byte. The final one is inverted. */
export const CRC_START = -1

const tableOfBytes = once(() =>
  Int32Array.from({ length: 256 }, (_, byte) => {
    let register = byte
    for (let bit = 0; bit < 8; bit++) register = timesX(register)
    return register
  }),
)

/** The register after the bytes of a text. */
export function crcAfter(register: number, bytes: string): number {
  const table = tableOfBytes()
  for (let at = 0; at < bytes.length; at++) {
    register = table[(register ^ bytes.charCodeAt(at)) & 0xff]! ^ (register >>> 8)
  }
  return register
}

/** The same for bytes. */
export function crcAfterBytes(register: number, bytes: Uint8Array): number {
  const table = tableOfBytes()
  for (const byte of bytes) register = table[(register ^ byte) & 0xff]! ^ (register >>> 8)
  return register
}

/** The product of two polynomials modulo that of CRC-32. */
export function product(one: number, other: number): number {
  let sum = 0
  for (let rest = one, shifted = other; rest !== 0; rest <<= 1, shifted = timesX(shifted)) {
    if (rest < 0) sum ^= shifted
  }
  return sum
}

/** The factor of the register when `length` bytes follow. */
export function powerOf(length: number): number {
  let power = ONE
  for (let rest = length, square = BYTE; rest > 0; rest >>>= 1, square = product(square, square)) {
    if (rest & 1) power = product(power, square)
  }
  return power
}

/** Branchless: it runs 32 times per product. */
function timesX(polynomial: number): number {
  return (polynomial >>> 1) ^ (-(polynomial & 1) & POLYNOMIAL)
}
