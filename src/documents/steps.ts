import type { Dataset } from '../dataset/types.ts'
import { type CalendarDate, FIRST_YEAR, isoDate } from '../numerology/calendar.ts'
import { matrixArcana, POSITION_KEYS, POSITION_POINTS } from '../numerology/destiny-matrix.ts'
import { METHOD, octagramSteps } from '../numerology/octagram.ts'
import { pairSteps as stepsOfPair } from '../numerology/pair.ts'
import { jsonBytes } from './byte-string.ts'
import type { DateDocument, DatePair, PairDocument } from './computed-document.ts'
import { API_VERSION, type Credit } from './credit.ts'
import type { PairStepsResult, StepsResult } from './types.ts'

/** How each of the twelve was computed, so that anyone can check it with pencil and paper. */
export function matrixSteps(date: CalendarDate, { positions }: Dataset, credit: Credit): StepsResult {
  const arcana = matrixArcana(date)
  return {
    input: { day: date.day, month: date.month, year: date.year },
    method: { ...METHOD, url: credit.addresses.method },
    points: octagramSteps(date).map(({ name, ...step }) => ({ point: name, ...step })),
    positions: Object.fromEntries(
      POSITION_KEYS.map((key, at) => [
        key,
        { position: positions[at]!.name, point: POSITION_POINTS[key], arcana: arcana[at]! },
      ]),
    ) as StepsResult['positions'],
    suggested_citation: credit.citeMatrix(date),
    source_url: credit.addresses.matrixPage,
    details_url: credit.addresses.profilePage(isoDate(date)),
    license: credit.license,
    license_url: credit.licenseUrl,
    attribution: credit.attribution,
    api_version: API_VERSION,
  }
}

export function createStepsDocument(dataset: Dataset, credit: Credit): DateDocument {
  const bytes = (date: CalendarDate) => jsonBytes(matrixSteps(date, dataset, credit))
  // Texts, addresses and fields are the same for every date, so any date shows them all.
  return { basis: () => bytes({ day: 1, month: 1, year: FIRST_YEAR }), bytes }
}

/** How each point of a pair was computed from the points of the two. */
export function pairSteps({ first, second }: DatePair, credit: Credit): PairStepsResult {
  return {
    input: {
      first: { day: first.day, month: first.month, year: first.year },
      second: { day: second.day, month: second.month, year: second.year },
    },
    method: { ...METHOD, url: credit.addresses.method },
    points: stepsOfPair(first, second).map(({ name, ...step }) => ({ point: name, ...step })),
    suggested_citation: credit.citePair(first, second),
    source_url: credit.addresses.pairPage,
    details_url: credit.addresses.pairOfDatesPage(isoDate(first), isoDate(second)),
    license: credit.license,
    license_url: credit.licenseUrl,
    attribution: credit.attribution,
    api_version: API_VERSION,
  }
}

export function createPairStepsDocument(_dataset: Dataset, credit: Credit): PairDocument {
  const bytes = (pair: DatePair) => jsonBytes(pairSteps(pair, credit))
  const anyDate = { day: 1, month: 1, year: FIRST_YEAR }
  return { basis: () => bytes({ first: anyDate, second: anyDate }), bytes }
}
