import type { Dataset, LifePath } from '../dataset/types.ts'
import { type CalendarDate, FIRST_YEAR } from '../numerology/calendar.ts'
import { type LifePathNumber, lifePathSteps } from '../numerology/life-path.ts'
import { jsonBytes } from './byte-string.ts'
import type { DateDocument } from './computed-document.ts'
import { API_VERSION, type Credit } from './credit.ts'
import type { LifePathListItem, LifePathOfDate, LifePathRecord } from './types.ts'

/** A whole record: the 17 fields of the API, in its order. */
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

export function createLifePathOfDateDocument(dataset: Dataset, credit: Credit): DateDocument {
  const bytes = (date: CalendarDate) => jsonBytes(lifePathOfDate(date, dataset, credit))
  const basis = () => JSON.stringify(lifePathList(dataset, credit)) + bytes({ day: 1, month: 1, year: FIRST_YEAR })
  return { basis, bytes }
}
