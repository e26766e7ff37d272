import type { Fields } from '../../shapes/schema.ts'

/** The data set as rows and columns, for analysis: the same tables whatever the file format. */
export interface Table {
  readonly name: string
  readonly title: string
  readonly columns: readonly Column[]
  readonly primaryKey: readonly string[]
  readonly foreignKeys: readonly ForeignKey[]
  /** Dates are strings: 1990-05-15. */
  rows(): Iterable<readonly Cell[]>
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

export type Cell = number | string

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

type Reference = keyof typeof REFERENCES

/** A column without its name. */
export interface ColumnKind extends Omit<Column, 'name'> {
  /** Whether it is the primary key, or a part of it. */
  readonly isKey?: true
  /** Only for columns whose name does not tell, such as the twelve positions of a matrix. */
  readonly refersTo?: Reference
}

type KindDetails = Pick<ColumnKind, 'isKey' | 'refersTo'>

export const KEY: KindDetails = { isKey: true }

export function integer(description: string, details: KindDetails = {}): ColumnKind {
  return { type: 'integer', description, ...details }
}

/** A number with decimals. */
export function number(description: string): ColumnKind {
  return { type: 'number', description }
}

export function string(description: string, details: KindDetails = {}): ColumnKind {
  return { type: 'string', description, ...details }
}

export function date(description: string, details: KindDetails = {}): ColumnKind {
  return { type: 'date', description, ...details }
}

/** The fields of a document as columns. */
export function columnsOf<Properties extends Fields>(
  fields: Properties,
): { readonly [Name in keyof Properties]: ColumnKind } {
  const kinds = Object.entries(fields).map(([name, { type, description }]) => [
    name,
    { type: type as Column['type'], description: String(description) },
  ])
  return Object.fromEntries(kinds)
}

/** A table of things that have a property of each column's name; or of rows with a cell for each column. */
export function table<Name extends string>(
  name: string,
  title: string,
  kinds: Readonly<Record<Name, ColumnKind>>,
  rows: () => Iterable<Readonly<Record<NoInfer<Name>, Cell>> | readonly Cell[]>,
): Table {
  const all = Object.entries(kinds) as [Name, ColumnKind][]
  return {
    name,
    title,
    columns: all.map(([column, { type, description }]) => ({ name: column, type, description })),
    primaryKey: all.flatMap(([column, { isKey }]) => (isKey ? [column] : [])),
    foreignKeys: all.flatMap(([column, { refersTo = column }]) =>
      isReference(refersTo) ? [{ column, ...REFERENCES[refersTo] }] : [],
    ),
    *rows() {
      for (const row of rows()) yield isCells(row) ? row : all.map(([column]) => row[column])
    },
  }
}

function isReference(name: string): name is Reference {
  return Object.hasOwn(REFERENCES, name)
}

function isCells(row: object): row is readonly Cell[] {
  return Array.isArray(row)
}

/** Columns of several tables. */
export const LIFE_PATH = integer('Número de camino de vida.')
export const ARCANA = integer('Número del arcano.')
export const POSITION = string('Clave de la posición.')
export const TAIL = string('Código de la cola kármica.')
export const TEXT = string('El texto.')
