/** The data set as rows and columns, for analysis: the same tables whatever the file format. */
export interface Table {
  readonly name: string
  readonly title: string
  readonly columns: readonly Column[]
  readonly primaryKey: readonly string[]
  readonly foreignKeys: readonly ForeignKey[]
  /** Dates are texts: 1990-05-15. */
  rows(): Iterable<readonly (number | string)[]>
}

export interface Column {
  readonly name: string
  readonly type: 'integer' | 'number' | 'string' | 'date'
  readonly description: string
}

/** A column whose values are the first column of another table. */
export interface ForeignKey {
  readonly column: string
  readonly table: string
}

export function integer(name: string, description: string): Column {
  return { name, type: 'integer', description }
}

/** With a fraction. */
export function number(name: string, description: string): Column {
  return { name, type: 'number', description }
}

export function string(name: string, description: string): Column {
  return { name, type: 'string', description }
}

export function date(name: string, description: string): Column {
  return { name, type: 'date', description }
}
