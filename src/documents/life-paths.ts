import type { Dataset, LifePath } from '../dataset/types.ts'
import { type CalendarDate, FIRST_YEAR } from '../numerology/calendar.ts'
import { type LifePathNumber, lifePathSteps } from '../numerology/life-path.ts'
import { chartKey } from '../numerology/octagram.ts'
import type { DateDocument } from './computed-document.ts'
import { API_VERSION, type Credit } from './credit.ts'
import { createJoined } from './joined/joined-document.ts'
import type { Bound } from './joined/kept.ts'
import { Pieces, slot } from './joined/pattern.ts'
import type { LifePathListItem, LifePathOfDate, LifePathRecord } from './types.ts'

/** A full record: the 17 fields of the API, in its order. */
export function lifePathRecord(path: LifePath, credit: Credit): LifePathRecord {
  return {
    number: path.number,
    archetype: path.archetype,
    tagline: path.tagline,
    short_description: path.short_description,
    description: path.description.join('\n\n'),
    traits: path.traits,
    weaknesses: path.weaknesses,
    career: path.career,
    love: path.love,
    advice: path.advice,
    famous_people: path.famous_people.map(({ name, field }) => ({ name, field })),
    source_url: credit.addresses.numberPage(path.number),
    suggested_citation: credit.citeLifePath(path),
    license: credit.license,
    license_url: credit.licenseUrl,
    attribution: credit.attribution,
    api_version: API_VERSION,
  }
}

export function lifePathList({ lifePaths }: Dataset, { addresses }: Credit): LifePathListItem[] {
  return lifePaths.map(({ number, archetype, tagline, short_description }) => ({
    number,
    archetype,
    tagline,
    short_description,
    url: addresses.record(number),
  }))
}

/** The number of a date, with the steps that lead to it. */
export function lifePathOfDate(date: CalendarDate, { lifePaths }: Dataset, credit: Credit): LifePathOfDate {
  const steps = lifePathSteps(date)
  const number = steps[steps.length - 1]!.value as LifePathNumber
  const path = lifePaths.find((candidate) => candidate.number === number)!
  return {
    input: { day: date.day, month: date.month, year: date.year },
    number,
    archetype: path.archetype,
    tagline: path.tagline,
    steps: steps.map(({ name, ...step }) => ({ part: name, ...step })),
    url: credit.addresses.record(number),
    source_url: credit.addresses.numberPage(number),
    suggested_citation: credit.citeLifePath(path),
    license: credit.license,
    license_url: credit.licenseUrl,
    attribution: credit.attribution,
    api_version: API_VERSION,
  }
}

/** Everything follows from the chart, except for the date itself and the reductions of day and year. */
export function createLifePathOfDateDocument(dataset: Dataset, credit: Credit, bound?: Bound): DateDocument {
  const days: string[] = []
  const years: string[] = []
  const { bytes } = createJoined<CalendarDate>(
    {
      pieces: new Pieces(),
      keyOf: chartKey,
      patternOf(date) {
        const whole = lifePathOfDate(date, dataset, credit)
        const [, month, , total] = whole.steps
        const marked = { ...whole, input: slot(0), steps: [slot(1), month, slot(2), total] }
        // The value of a slot is JSON already, so the quotes around the slot go.
        return `${JSON.stringify(marked)}\n`.replace(/"([\ue000-\ue002])"/g, '$1')
      },
      valuesOf(date) {
        const { day, month, year } = date
        if (days[day] === undefined || years[year] === undefined) {
          const { steps } = lifePathOfDate(date, dataset, credit)
          days[day] = JSON.stringify(steps[0])
          years[year] = JSON.stringify(steps[2])
        }
        return [`{"day":${day},"month":${month},"year":${year}}`, days[day], years[year]]
      },
    },
    bound,
  )
  const sample = { day: 1, month: 1, year: FIRST_YEAR }
  return { basis: () => JSON.stringify(lifePathList(dataset, credit)) + bytes(sample), bytes }
}
