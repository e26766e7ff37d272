/** Input may be huge or cyclic; a message shows this much of it. */
const MAX_LENGTH = 200
const MAX_DEPTH = 3
const MAX_PARTS = 10

/** A value as code would write it, so that `"15"` and `15` do not look alike in a message. Cut off if it is large. */
export function shown(value: unknown): string {
  const text = written(value, 0)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}

function written(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (value instanceof Date) return `a Date (${Number.isNaN(value.getTime()) ? 'invalid' : value.toISOString()})`
  if (typeof value === 'function') return 'a function'
  if (typeof value !== 'object' || value === null) return String(value)
  if (depth === MAX_DEPTH) return '…'
  if (Array.isArray(value)) return `[${list(value, (part) => written(part, depth + 1))}]`
  return `{ ${list(Object.entries(value), ([key, part]) => `${key}: ${written(part, depth + 1)}`)} }`
}

function list<Part>(parts: readonly Part[], write: (part: Part) => string): string {
  const texts = parts.slice(0, MAX_PARTS).map(write)
  return (parts.length > MAX_PARTS ? [...texts, '…'] : texts).join(', ')
}
