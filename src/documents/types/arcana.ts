import type { ArcanumNumber } from '../../numerology/arcanum-number.ts'
import type { PositionKey } from '../../numerology/destiny-matrix.ts'
import type { Citable, Licensed, WithLicenseUrl } from './framed.ts'

export interface ArcanumListItem {
  /** 1 to 22, Marseille order. */
  readonly number: ArcanumNumber
  readonly name: string
  readonly keyword: string
  readonly emoji: string
  /** URL of the record. */
  readonly url: string
}

export interface ArcanumRecord extends Licensed, WithLicenseUrl, Citable {
  /** 1 to 22, Marseille order. */
  readonly number: ArcanumNumber
  readonly name: string
  readonly keyword: string
  readonly emoji: string
  readonly light: string
  readonly shadow: string
  readonly description: string
  /** The text of the card in each position. */
  readonly readings: Readonly<Record<PositionKey, ArcanumReading>>
}

export interface ArcanumReading {
  readonly position: string
  readonly question: string
  readonly text: string
  /** A practice, in one sentence. */
  readonly practice: string
  /** Whether any date from 1900 to 2100 has this card in this position. */
  readonly reachable: boolean
}
