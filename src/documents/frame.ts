import type { Arcanum, Dataset } from '../dataset/types.ts'
import { type CalendarDate, isoDate } from '../numerology/calendar.ts'
import type { DatePair } from '../numerology/pair.ts'
import { API_VERSION, type Credit } from './credit.ts'
import type { MatrixPosition } from './types.ts'

/** What documents are made from, besides the parameters of a request. */
export interface DocumentContext {
  readonly dataset: Dataset
  readonly credit: Credit
}

export function inputOf({ day, month, year }: CalendarDate): CalendarDate {
  return { day, month, year }
}

export function inputOfPair({ first, second }: DatePair): DatePair {
  return { first: inputOf(first), second: inputOf(second) }
}

export function cardOf({ number, name, keyword, emoji }: Arcanum): MatrixPosition {
  return { arcana: number, name, keyword, emoji }
}

export function citedDate({ addresses, citeMatrix }: Credit, date: CalendarDate) {
  return {
    suggested_citation: citeMatrix(date),
    source_url: addresses.matrixPage,
    details_url: addresses.profilePage(isoDate(date)),
  }
}

export function citedPair({ addresses, citePair }: Credit, { first, second }: DatePair) {
  return {
    suggested_citation: citePair(first, second),
    source_url: addresses.pairPage,
    details_url: addresses.pairOfDatesPage(isoDate(first), isoDate(second)),
  }
}

export function ofDate<Content extends object>(credit: Credit, date: CalendarDate, content: Content) {
  return {
    input: inputOf(date),
    ...content,
    ...citedDate(credit, date),
    ...licenseWithLink(credit),
    ...dataVersionOf(credit),
  }
}

export function ofPair<Content extends object>(credit: Credit, pair: DatePair, content: Content) {
  return {
    input: inputOfPair(pair),
    ...content,
    ...citedPair(credit, pair),
    ...licenseWithLink(credit),
    ...dataVersionOf(credit),
  }
}

/** The last fields of a response: licence and attribution, the attribution also as a link, and the version of the interface. */
export function licenseWithLink({ license, attribution, attributionHtml }: Credit) {
  return { license, attribution, attribution_html: attributionHtml, api_version: API_VERSION }
}

/** The same, with the URL of the licence instead of the link. */
export function licenseWithUrl({ license, licenseUrl, attribution }: Credit) {
  return { license, license_url: licenseUrl, attribution, api_version: API_VERSION }
}

/** Interface 1.0 gives it in a header alone, so its three documents lack this. */
export function dataVersionOf({ dataVersion }: Credit) {
  return { data_version: dataVersion }
}
