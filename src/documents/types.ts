/**
 * What the API sends, as types: the functions of this folder return them, the client promises them, and a test
 * compiles the examples of the OpenAPI document against them.
 */
import type { Age } from '../numerology/ages.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import type { ChakraCells, ChakraKey } from '../numerology/chakras.ts'
import type { PositionKey } from '../numerology/destiny-matrix.ts'
import type { LifePathNumber, LifePathStep } from '../numerology/life-path.ts'
import type { PointName, PointStep } from '../numerology/octagram.ts'
import type { PairPart, PairStep } from '../numerology/pair.ts'
import type { Agreement } from '../numerology/rule-table.ts'
import type { Step } from '../numerology/step.ts'
import type { Tail } from '../numerology/tail.ts'
import type { DatePair } from './computed-document.ts'

/** The credit that CC-BY asks for, ready to be shown. */
interface Licensed {
  /** `CC-BY 4.0`. */
  readonly license: string
  readonly attribution: string
  /** Version of the API. */
  readonly api_version: string
}

interface Citable {
  /** Page of the publisher that explains it. */
  readonly source_url: string
  /** A sentence to copy, with licence and source. */
  readonly suggested_citation: string
}

interface WithLicenseUrl {
  readonly license_url: string
}

export interface LifePathListItem {
  readonly number: LifePathNumber
  readonly archetype: string
  readonly tagline: string
  readonly short_description: string
  /** Address of the record. */
  readonly url: string
}

export interface LifePathRecord extends Licensed, WithLicenseUrl, Citable {
  readonly number: LifePathNumber
  readonly archetype: string
  /** Short motto. */
  readonly tagline: string
  /** One sentence. */
  readonly short_description: string
  /** Three paragraphs with an empty line between them. */
  readonly description: string
  readonly traits: readonly string[]
  readonly weaknesses: readonly string[]
  /** Career areas. */
  readonly career: readonly string[]
  readonly love: string
  readonly advice: string
  /** People whose birth date gives this number. */
  readonly famous_people: readonly { readonly name: string; readonly field: string }[]
}

/** The life path number of a date, and how it was computed. */
export interface LifePathOfDate extends Licensed, WithLicenseUrl, Citable {
  readonly input: CalendarDate
  readonly number: LifePathNumber
  readonly archetype: string
  readonly tagline: string
  readonly steps: readonly NamedStep<'part', LifePathStep>[]
  /** Address of the record. */
  readonly url: string
}

/** The arcanum of one position. */
export interface MatrixPosition {
  /** 1 to 22. */
  readonly arcana: number
  readonly name: string
  /** Key phrase. */
  readonly keyword: string
  readonly emoji: string
}

/** What answers for a date or a pair share. */
interface Framed extends Licensed, Citable {
  /** Profile page of the date, or page of the pair. */
  readonly details_url: string
  /** The attribution as a link. */
  readonly attribution_html: string
}

interface DateFrame extends Framed {
  /** The request, repeated. */
  readonly input: CalendarDate
}

interface PairFrame extends Framed {
  /** The request, repeated. */
  readonly input: DatePair
}

export interface MatrixResult extends DateFrame {
  readonly matrix: Readonly<Record<PositionKey, MatrixPosition>>
}

/** What an arcanum says in a position. */
export interface ReadingPosition extends MatrixPosition {
  /** Name of the position. */
  readonly position: string
  /** The question that the position answers. */
  readonly question: string
  readonly text: string
}

export interface ReadingResult extends DateFrame {
  readonly reading: Readonly<Record<PositionKey, ReadingPosition>>
}

/** A point of the ring of ages, when it holds and its card. */
export type AgePosition = Omit<Age, 'arcana'> & MatrixPosition

export interface AgesResult extends DateFrame {
  /** All 64, ascending. */
  readonly ages: readonly AgePosition[]
  /** What each card that occurs says as a period, by the number of its arcanum. */
  readonly texts: Readonly<Record<string, string>>
}

export interface TailListItem extends Tail {
  readonly title: string
  /** The part of all dates that have it, 0 to 1, four decimals. */
  readonly share: number
  /** Address of the record. */
  readonly url: string
}

/** A karmic tail with its text. */
export interface TailTexts extends TailListItem {
  readonly text: string
  /** Something to do, in one sentence. */
  readonly practice: string
}

export interface TailResult extends DateFrame {
  readonly tail: TailTexts
}

export interface TailRecord extends TailTexts, Licensed, WithLicenseUrl, Citable {
  /** A date that has it, YYYY-MM-DD. */
  readonly example: string
}

export interface ChakraRow extends ChakraCells {
  readonly key: ChakraKey
  readonly name: string
}

export interface ChakrasResult extends DateFrame {
  /** The seven rows, from the head down. */
  readonly chakras: readonly ChakraRow[]
  readonly totals: ChakraCells
}

/** The arcanum of one point of a pair's chart. */
export interface PairPosition extends MatrixPosition {
  readonly agreement: Agreement
}

export interface PairResult extends PairFrame {
  readonly pair: Readonly<Record<PointName, PairPosition>>
}

/** What an arcanum says in a part of a pair's reading. */
export interface PairReadingPosition extends MatrixPosition {
  readonly text: string
  /** Something to do, in one sentence. */
  readonly practice: string
}

export interface PairReadingResult extends PairFrame {
  readonly reading: Readonly<Record<PairPart, PairReadingPosition>>
}

/** How each of the twelve was computed. */
export interface StepsResult extends Licensed, WithLicenseUrl, Citable {
  readonly input: CalendarDate
  readonly method: { readonly name: string; readonly version: string; readonly url: string }
  /** In the order of computation. */
  readonly points: readonly NamedStep<'point', PointStep>[]
  readonly positions: Readonly<
    Record<PositionKey, { readonly position: string; readonly point: PointName; readonly arcana: number }>
  >
  readonly details_url: string
}

/** How each point of a pair was computed. */
export interface PairStepsResult extends Licensed, WithLicenseUrl, Citable {
  readonly input: DatePair
  readonly method: { readonly name: string; readonly version: string; readonly url: string }
  /** In the order of computation. */
  readonly points: readonly NamedStep<'point', PairStep>[]
  readonly details_url: string
}

export interface ArcanumListItem {
  /** 1 to 22, Marseille order. */
  readonly number: number
  readonly name: string
  readonly keyword: string
  readonly emoji: string
  /** Address of the record. */
  readonly url: string
}

export interface ArcanumRecord extends Licensed, WithLicenseUrl, Citable {
  /** 1 to 22, Marseille order. */
  readonly number: number
  readonly name: string
  readonly keyword: string
  readonly emoji: string
  readonly light: string
  readonly shadow: string
  readonly description: string
  /** What the card says in each position. */
  readonly readings: Readonly<
    Record<PositionKey, { readonly position: string; readonly question: string; readonly text: string }>
  >
}

/** Where everything is. */
export interface ApiIndex extends WithLicenseUrl, Licensed {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly data_version: string
  /** Address templates by name. */
  readonly endpoints: Readonly<Record<string, string>>
  readonly openapi: string
  readonly documentation: string
  readonly method: string
  readonly home: string
}

/** A step as the API writes it: its name is in a field that says what is named. */
type NamedStep<Field extends string, Kind extends Step> = Omit<Kind, 'name'> & { readonly [key in Field]: Kind['name'] }
