import { readFileSync } from 'node:fs'

export interface Text {
  readonly en: string
  readonly es: string
}

type Agreement = 'consensus' | 'convention'

export interface Rules {
  readonly method: { readonly name: string; readonly version: string }
  readonly reduction: { readonly max: number }
  readonly points: readonly PointRule[]
  readonly positions: readonly { readonly key: string; readonly point: string; readonly name: string }[]
  readonly tail: {
    readonly points: readonly string[]
    readonly separator: string
    readonly agreement: Agreement
    readonly schools: readonly string[]
  }
  readonly ring: {
    readonly corners: readonly string[]
    readonly between: readonly { readonly name: string; readonly place: number; readonly operands: readonly string[] }[]
    readonly points: number
    readonly monthsPerPoint: number
    readonly agreement: Agreement
    readonly schools: readonly string[]
  }
  readonly table: {
    readonly rows: readonly {
      readonly key: string
      readonly name: string
      readonly physics: string
      readonly energy: string
    }[]
    readonly agreement: Agreement
    readonly schools: readonly string[]
  }
  readonly arcana: readonly string[]
  readonly schools: readonly { readonly id: string; readonly rule: Text }[]
}

export interface PointRule {
  readonly name: string
  readonly operands: readonly string[]
  readonly place: Text
  readonly agreement: Agreement
  readonly pair: { readonly rule: 'add' | 'own'; readonly agreement: Agreement }
  readonly aliases: readonly string[]
  readonly differs: Readonly<Record<string, number>>
}

type Row = readonly [physics: number, energy: number, emotions: number]

export interface Vectors {
  readonly method: { readonly name: string; readonly version: string }
  readonly points: readonly string[]
  readonly chosen: readonly string[]
  readonly dated: readonly (readonly [date: string, begins: readonly string[], end: string])[]
  readonly pairs: readonly (readonly [first: string, second: string, points: readonly number[]])[]
  readonly charts: readonly Chart[]
}

export type Chart = readonly [
  date: string,
  points: readonly number[],
  ages: readonly number[],
  rows: readonly Row[],
  totals: Row,
]

export const rules = read('rules.json') as Rules
export const vectors = read('vectors.json') as Vectors

/** What the runner asks for with --all. */
export const allAsked: readonly string[] = [
  ...new Set([...vectors.chosen, ...[...vectors.dated, ...vectors.charts].map(([date]) => date)]),
]

export function read(file: string): unknown {
  return JSON.parse(readFileSync(`standard/${file}`, 'utf8'))
}

/** Every date of the standard, ISO. */
export function allDates(): string[] {
  const days = (Date.UTC(2101, 0, 1) - Date.UTC(1900, 0, 1)) / 86_400_000
  return Array.from({ length: days }, (_, at) => new Date(Date.UTC(1900, 0, 1 + at)).toISOString().slice(0, 10))
}
