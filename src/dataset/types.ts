import type { PositionKey } from '../numerology/destiny-matrix.ts'
import type { LifePathNumber } from '../numerology/life-path.ts'
import type { PointName } from '../numerology/octagram.ts'

/** A life path as an editor writes it. The API hands out a record made from it. */
export interface LifePath {
  readonly number: LifePathNumber
  readonly archetype: string
  readonly tagline: string
  readonly short_description: string
  /** Three paragraphs. */
  readonly description: readonly string[]
  readonly traits: readonly string[]
  readonly weaknesses: readonly string[]
  readonly career: readonly string[]
  readonly love: string
  readonly advice: string
  readonly famous_people: readonly Person[]
}

export interface Person {
  readonly name: string
  /** YYYY-MM-DD. */
  readonly birth_date: string
  readonly field: string
}

export interface Arcanum {
  readonly number: number
  readonly name: string
  readonly keyword: string
  readonly emoji: string
  readonly light: string
  readonly shadow: string
  readonly description: string
}

export interface Position {
  readonly key: PositionKey
  readonly point: PointName
  readonly name: string
  readonly meaning: string
  readonly question: string
}

export type Readings = Readonly<Record<PositionKey, readonly string[]>>

export interface DatasetInfo {
  /** Version of the texts, apart from the program's. */
  readonly version: string
  /** Day of that version, YYYY-MM-DD. */
  readonly released: string
  readonly title: string
  readonly description: string
  /** Whom the attribution names as the data's origin. */
  readonly origin: string
  readonly license: string
  readonly licenseUrl: string
}

export interface Dataset extends DatasetInfo {
  /** Ascending by number. */
  readonly lifePaths: readonly LifePath[]
  /** Arcanum n stands at n − 1. */
  readonly arcana: readonly Arcanum[]
  /** In the order of the API. */
  readonly positions: readonly Position[]
  /** Per position the 22 texts; arcanum n stands at n − 1. */
  readonly readings: Readings
}
