/**
 * What the API hands out, as types: the functions of this folder return them, the client promises them, and a test
 * compiles the examples of the OpenAPI document against them.
 */
import type { CalendarDate } from '../numerology/calendar.ts'
import type { PositionKey } from '../numerology/destiny-matrix.ts'
import type { LifePathNumber, LifePathStep } from '../numerology/life-path.ts'
import type { PointName, PointStep } from '../numerology/octagram.ts'
import type { Step } from '../numerology/step.ts'

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

/** What the two documents about the twelve positions of a date share. */
interface DateFrame extends Licensed, Citable {
  /** The request, repeated. */
  readonly input: CalendarDate
  /** Profile page of the date. */
  readonly details_url: string
  /** The attribution as a link. */
  readonly attribution_html: string
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

/** A step as the API writes it: its name stands in a field that says what is named. */
type NamedStep<Field extends string, Kind extends Step> = Omit<Kind, 'name'> & { readonly [key in Field]: Kind['name'] }
