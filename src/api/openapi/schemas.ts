import { COMPONENTS, closed, mapped, referredName, type Schema } from '../../shapes/schema.ts'

/**
 * The named schemas as they are published. What an operation of interface 1.0 refers to is closed: no further field will
 * come. The others are open.
 */
export function publishedSchemas(ofFrozen: readonly Schema[]): Record<string, Schema> {
  const frozen = new Set<string>()
  for (const schema of ofFrozen) collectNames(schema, frozen)
  return Object.fromEntries(
    Object.entries(COMPONENTS).map(([name, schema]) => [name, frozen.has(name) ? closed(schema) : schema]),
  )
}

/** The names of all schemas that a schema refers to, directly or through others. */
function collectNames(schema: Schema, names: Set<string>): void {
  mapped(schema, (inner) => {
    const name = referredName(inner)
    if (name !== undefined && !names.has(name)) {
      names.add(name)
      collectNames(COMPONENTS[name]!, names)
    }
    return inner
  })
}
