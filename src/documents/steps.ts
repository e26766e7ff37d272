import type { Dataset } from '../dataset/types.ts'
import { type CalendarDate, FIRST_YEAR, isoDate } from '../numerology/calendar.ts'
import { matrixArcana, POSITION_KEYS, POSITION_POINTS } from '../numerology/destiny-matrix.ts'
import { METHOD, octagramSteps } from '../numerology/octagram.ts'
import { jsonBytes } from './byte-string.ts'
import { API_VERSION, type Credit } from './credit.ts'
import type { DateDocument } from './date-document.ts'
import type { StepsResult } from './types.ts'

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
