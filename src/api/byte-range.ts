/** First and last byte, inclusive (RFC 9110, 14.1.2). */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i

/**
 * The range that a `Range` header selects from `size` bytes. Undefined means all of them: unsupported units, lists and
 * syntax are ignored, as RFC 9110, 14.2 allows.
 */
export function readRange(field: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = (field !== undefined && ONE_RANGE.exec(field)) || []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '') return lastBytes(Number(to), size)
  const first = Number(from)
  if (to !== '' && Number(to) < first) return undefined
  if (first >= size) return 'unsatisfiable'
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable'
  return { first: Math.max(0, size - count), last: size - 1 }
}
