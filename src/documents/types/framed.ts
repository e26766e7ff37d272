import type { ArcanumNumber } from '../../numerology/arcanum-number.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import type { DatePair } from '../../numerology/pair.ts'
import type { Step } from '../../numerology/step.ts'

/** The credit that CC-BY requires, ready to show. */
export interface Licensed {
  /** `CC-BY 4.0`. */
  readonly license: string
  readonly attribution: string
  /** Version of the API. */
  readonly api_version: string
}

export interface Citable {
  /** Page of the publisher that explains it. */
  readonly source_url: string
  /** A sentence to copy, with licence and source. */
  readonly suggested_citation: string
}

export interface WithLicenseUrl {
  readonly license_url: string
}

/** The arcanum of one position. */
export interface MatrixPosition {
  /** 1 to 22. */
  readonly arcana: ArcanumNumber
  readonly name: string
  /** Key phrase. */
  readonly keyword: string
  readonly emoji: string
}

/** The fields common to responses for a date or a pair. */
export interface Framed extends Licensed, Citable {
  /** Profile page of the date, or page of the pair. */
  readonly details_url: string
  /** The attribution as a link. */
  readonly attribution_html: string
}

export interface DateFrame extends Framed {
  /** The request, echoed. */
  readonly input: CalendarDate
}

export interface PairFrame extends Framed {
  /** The request, echoed. */
  readonly input: DatePair
}

/** A step as the API sends it: `name` becomes `point` or `part`. */
export type NamedStep<Field extends string, Kind extends Step> = Omit<Kind, 'name'> & {
  readonly [key in Field]: Kind['name']
}
