import type { CalendarDate } from '../../numerology/calendar.ts'
import type { LifePathNumber, LifePathStep } from '../../numerology/life-path.ts'
import type { Citable, Licensed, NamedStep, WithLicenseUrl } from './framed.ts'

export interface LifePathListItem {
  readonly number: LifePathNumber
  readonly archetype: string
  readonly tagline: string
  readonly short_description: string
  /** URL of the record. */
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
  /** URL of the record. */
  readonly url: string
}
