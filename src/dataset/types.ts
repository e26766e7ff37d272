import type { PositionKey } from '../numerology/destiny-matrix.ts'
import type { PointName } from '../numerology/octagram.ts'
import type { PairPart } from '../numerology/pair.ts'
import type { PairPartTexts, RepeatTexts } from '../shapes/charts.ts'
import type { arcanumTexts, lifePathTexts, ReadingTexts, TailTexts } from '../shapes/records.ts'
import type { Described } from '../shapes/schema.ts'

/** A life path as edited. The API sends a record built from it. */
export interface LifePath extends Omit<Described<typeof lifePathTexts>, 'description'> {
  /** Three paragraphs. */
  readonly description: readonly string[]
  readonly traits: readonly string[]
  readonly weaknesses: readonly string[]
  readonly career: readonly string[]
  readonly famous_people: readonly Person[]
}

export interface Person {
  readonly name: string
  /** YYYY-MM-DD. */
  readonly birth_date: string
  readonly field: string
  /** Sources of the birth date: two or more that agree. */
  readonly sources: readonly string[]
}

export interface Arcanum extends Described<typeof arcanumTexts> {}

export interface Position {
  readonly key: PositionKey
  readonly point: PointName
  readonly name: string
  readonly meaning: string
  readonly question: string
}

/** The text of an arcanum in a position. */
export interface Reading extends ReadingTexts {
  readonly arcana: number
  /** Whether any date from 1900 to 2100 has this arcanum here. */
  readonly reachable: boolean
}

export type Readings = Readonly<Record<PositionKey, readonly Reading[]>>

/** What a synthesis is composed of, besides the texts of repeated cards. Cards stand without their numbers. */
export interface SynthesisTexts {
  /** What each arcanum that can be the centre means there, ascending. */
  readonly centers: readonly { readonly arcana: number; readonly text: string }[]
  /** Every pair of centre and purpose that occurs, ascending. */
  readonly pairs: readonly {
    readonly center: number
    readonly purpose: number
    /** The whole matrix in one sentence. */
    readonly essence: string
    /** Why the two belong together, and how they come to terms: the end of the text. */
    readonly text: string
    readonly practice: string
  }[]
  /** Arcanum n is at n − 1. */
  readonly cards: readonly {
    readonly arcana: number
    /** «la carta del amor y la elección» */
    readonly means: string
    /** What it is after when it pulls against the centre; a sentence that follows its name. */
    readonly wants: string
    /** What it is good for when it pulls; a sentence that names it and ends the paragraph. */
    readonly gives: string
  }[]
  readonly axes: readonly Axis[]
  /** All positions but the centre, in the order of the API. `name` as it follows «en»; `about`: «la lección que vuelve». */
  readonly places: readonly { readonly key: string; readonly name: string; readonly about: string }[]
  /** For twelve different cards. */
  readonly variety: string
  /** For a matrix in which nothing pulls against the centre. */
  readonly accord: string
}

/** Cards at one end pull against those at the other. */
export interface Axis {
  readonly key: string
  readonly ends: readonly {
    readonly key: string
    readonly cards: readonly number[]
    /** What the conflict does to somebody whose centre is at this end. */
    readonly text: string
  }[]
}

/** What an arcanum says when it occurs in several positions. */
export interface RepeatText extends RepeatTexts {
  readonly arcana: number
}

/** The text of a karmic tail. */
export interface TailText extends TailTexts {
  /** 18-3-12. */
  readonly code: string
  readonly title: string
}

/** The text of an arcanum in a part of a pair's reading. */
export interface PairText extends PairPartTexts {
  readonly arcana: number
}

/** For each part, the texts of the arcana that can occur there, ascending. */
export type PairTexts = Readonly<Record<PairPart, readonly PairText[]>>

export interface DatasetInfo {
  /** For machines: open-numerology. */
  readonly name: string
  /** A UUID, the same for every version. */
  readonly id: string
  /** Version of the texts, independent of the program's. */
  readonly version: string
  /** Release date of that version, YYYY-MM-DD. */
  readonly released: string
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** BCP 47 tag. */
  readonly language: string
  /** The origin of the data, named in the attribution. */
  readonly origin: string
  readonly license: string
  readonly licenseUrl: string
}

export interface Dataset extends DatasetInfo {
  /** Ascending by number. */
  readonly lifePaths: readonly LifePath[]
  /** Arcanum n is at index n − 1. */
  readonly arcana: readonly Arcanum[]
  /** In the order of the API. */
  readonly positions: readonly Position[]
  /** For each position, the 22 readings; arcanum n is at n − 1. */
  readonly readings: Readings
  /** What each arcanum says when it occurs in several positions; arcanum n is at n − 1. */
  readonly repeats: readonly RepeatText[]
  readonly synthesis: SynthesisTexts
  /** All that occur, most common first. */
  readonly tails: readonly TailText[]
  /** The text of each arcanum as a period of the ring of ages; arcanum n is at n − 1. */
  readonly periods: readonly string[]
  /** The same in one sentence. */
  readonly periodEssences: readonly string[]
  readonly pairTexts: PairTexts
}
