/** A value as code would write it, so that `"15"` and `15` do not look alike in a message. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (value instanceof Date) return `a Date (${Number.isNaN(value.getTime()) ? 'invalid' : value.toISOString()})`
  if (Array.isArray(value)) return `[${value.map(shown).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    return `{ ${Object.entries(value)
      .map(([key, part]) => `${key}: ${shown(part)}`)
      .join(', ')} }`
  }
  return typeof value === 'function' ? 'a function' : String(value)
}
