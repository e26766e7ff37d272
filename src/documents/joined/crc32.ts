/**
 * CRC-32 (RFC 1952, 8) of a text that is put together from known ones. The register of the whole follows from those of
 * its parts: to append a text is to multiply by a power of x that depends on its length alone, and to add its own
 * register. Polynomials have their highest power in the lowest bit, as everywhere in CRC-32.
 */
const POLYNOMIAL = 0xedb88320 | 0
const ONE = 1 << 31
/** x to the eighth: what one byte multiplies by. */
const BYTE = 1 << 23

/** The register before the first byte; at the end it is inverted. */
export const CRC_START = -1

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let register = byte
  for (let bit = 0; bit < 8; bit++) register = timesX(register)
  return register
})

/** The register after the bytes of a text. */
export function crcAfter(register: number, bytes: string): number {
  for (let at = 0; at < bytes.length; at++) {
    register = TABLE[(register ^ bytes.charCodeAt(at)) & 0xff]! ^ (register >>> 8)
  }
  return register
}

/** The product of two polynomials modulo the one of CRC-32. */
export function product(one: number, other: number): number {
  let sum = 0
  for (let rest = one, shifted = other; rest !== 0; rest <<= 1, shifted = timesX(shifted)) {
    if (rest < 0) sum ^= shifted
  }
  return sum
}

/** What the register is multiplied by when so many bytes follow. */
export function powerOf(length: number): number {
  let power = ONE
  for (let rest = length, square = BYTE; rest > 0; rest >>>= 1, square = product(square, square)) {
    if (rest & 1) power = product(power, square)
  }
  return power
}

/** Without a branch: it runs 32 times for each product. */
function timesX(polynomial: number): number {
  return (polynomial >>> 1) ^ (-(polynomial & 1) & POLYNOMIAL)
}
