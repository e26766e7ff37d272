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

/** What an arcanum says somewhere. */
type OfArcanum<Texts> = Texts & { readonly arcana: number }

export interface Reading extends OfArcanum<ReadingTexts> {
  /** Whether any date from 1900 to 2100 has this arcanum here. */
  readonly reachable: boolean
}

/** What a synthesis is composed of; data/synthesis/README.md says what each part assumes. */
export interface SynthesisTexts {
  /** By the arcanum of the centre, those that occur. */
  readonly centers: Readonly<Record<number, CenterTexts>>
  readonly joins: JoinTexts
}

/** data/synthesis/{center}.json */
export interface CenterTexts {
  readonly center: number
  /** What somebody stands on. */
  readonly base: readonly string[]
  /** Every card that pulls against this centre; one without a conflict of its own has its group's. */
  readonly pulls: readonly ({ readonly card: number; readonly essence: string } & Partial<Conflict>)[]
  readonly groups: Readonly<Partial<Record<Group, Conflict>>>
  readonly karma: readonly ({ readonly card: number } & Readonly<Partial<Record<Group, string>>>)[]
  readonly purpose: readonly ({ readonly card: number } & Readonly<Partial<Record<Group, string>>>)[]
}

/** What the card wants, where that shows, how the two come to terms, and what to do. */
export interface Conflict {
  readonly clash: string
  readonly scenes: Readonly<Partial<Record<Scope, string>>>
  readonly resolution: string
  readonly practice: string
}

/** What a card wants when it pulls: to set things moving, to come close and enjoy, or to keep, measure and wait. */
export type Group = 'move' | 'join' | 'keep'

export type Scope = 'public' | 'within' | 'love' | 'work'

/** data/synthesis/shared.json. {card} is a name; [tira|tiran] are its verbs, because Los Enamorados are several. */
export interface JoinTexts {
  /** What leads to the card that pulls, by its foremost position. */
  readonly leads: Readonly<Record<PullPosition, readonly string[]>>
  /** Said before a scene that comes from a second position. */
  readonly also: Readonly<Record<'relationships' | 'money' | 'talents', readonly string[]>>
  /** What it means to have arcanum n in three positions or more, at n − 1. {times} is a number in words. */
  readonly insists: readonly string[]
}

/** From where a card can pull against the centre. */
export type PullPosition = Exclude<PositionKey, 'center' | 'karma' | 'purpose'>

export interface TailText extends TailTexts {
  /** 18-3-12. */
  readonly code: string
  readonly title: string
}

export interface PairText extends OfArcanum<PairPartTexts> {}

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
  readonly readings: Readonly<Record<PositionKey, readonly Reading[]>>
  /** What each arcanum says when it occurs in several positions; arcanum n is at n − 1. */
  readonly repeats: readonly OfArcanum<RepeatTexts>[]
  readonly synthesis: SynthesisTexts
  /** All that occur, most common first. */
  readonly tails: readonly TailText[]
  /** The text of each arcanum as a period of the ring of ages; arcanum n is at n − 1. */
  readonly periods: readonly OfArcanum<RepeatTexts>[]
  /** For each part, the texts of the arcana that can occur there, ascending. */
  readonly pairTexts: Readonly<Record<PairPart, readonly PairText[]>>
}
