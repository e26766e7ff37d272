import type { Fields } from '../../shapes/schema.ts'

/** The data set as rows and columns, for analysis: the same tables whatever the file format. */
export interface Table {
  readonly name: string
  readonly title: string
  readonly columns: readonly Column[]
  readonly primaryKey: readonly string[]
  readonly foreignKeys: readonly ForeignKey[]
  /** Dates are strings: 1990-05-15. */
  rows(): Iterable<readonly (number | string)[]>
}

export interface Column {
  readonly name: string
  readonly type: 'integer' | 'number' | 'string' | 'date'
  readonly description: string
}

/** A column whose values are keys of another table. */
export interface ForeignKey {
  readonly column: string
  readonly table: string
  /** The other table's column. */
  readonly key: string
}

/**
 * Columns that refer to another table, by their name in every table: that of the API, in the singular where the table is
 * in the plural.
 */
const REFERENCES = {
  life_path: { table: 'life_paths', key: 'number' },
  arcana: { table: 'arcana', key: 'number' },
  position: { table: 'positions', key: 'key' },
  tail: { table: 'tails', key: 'code' },
  tension_end: { table: 'tension_ends', key: 'key' },
} as const

/** `column` is only needed for other names, such as the twelve positions of a matrix. */
export function refersTo(thing: keyof typeof REFERENCES, column: string = thing): ForeignKey {
  return { column, ...REFERENCES[thing] }
}

/** The fields of a document as columns. */
export function columnsOf(fields: Fields): Column[] {
  return Object.entries(fields).map(([name, { type, format, description }]) => ({
    name,
    type: format === 'date' ? 'date' : (type as Column['type']),
    description: String(description),
  }))
}

/** Their values in a row. */
export function valuesOf<Properties extends Fields>(
  fields: Properties,
  from: { readonly [Name in keyof Properties]: number | string },
): (number | string)[] {
  return Object.keys(fields).map((name) => from[name]!)
}

export function integer(name: string, description: string): Column {
  return { name, type: 'integer', description }
}

/** A number with decimals. */
export function number(name: string, description: string): Column {
  return { name, type: 'number', description }
}

export function string(name: string, description: string): Column {
  return { name, type: 'string', description }
}

export function date(name: string, description: string): Column {
  return { name, type: 'date', description }
}
