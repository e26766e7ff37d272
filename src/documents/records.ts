import type { Arcanum, LifePath, TailText } from '../dataset/types.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import * as contents from './contents.ts'
import { API_VERSION } from './credit.ts'
import { type DocumentContext, dataVersionOf, inputOf, licenseWithUrl } from './frame.ts'
import type * as types from './types.ts'

// Documents of a number, a card and a tail: what they say, whom they credit, and where more is.

/** A full life path: the 17 fields of the API, in its order. */
export function lifePathRecord({ credit }: DocumentContext, path: LifePath): types.LifePathRecord {
  return {
    ...contents.lifePathContent(path),
    source_url: credit.addresses.numberPage(path.number),
    suggested_citation: credit.citeLifePath(path),
    ...licenseWithUrl(credit),
  }
}

export function lifePathList({ dataset, credit: { addresses } }: DocumentContext): types.LifePathListItem[] {
  return contents.lifePathListContent(dataset).map((path) => ({ ...path, url: addresses.record(path.number) }))
}

export function lifePathOfDate({ dataset, credit }: DocumentContext, date: CalendarDate): types.LifePathOfDate {
  const content = contents.lifePathOfContent(dataset, date)
  return {
    input: inputOf(date),
    ...content,
    url: credit.addresses.record(content.number),
    source_url: credit.addresses.numberPage(content.number),
    suggested_citation: credit.citeLifePath(content),
    ...licenseWithUrl(credit),
    ...dataVersionOf(credit),
  }
}

export function arcanaList({ dataset, credit: { addresses } }: DocumentContext): types.ArcanumListItem[] {
  return contents.arcanaListContent(dataset).map((card) => ({ ...card, url: addresses.arcanum(card.number) }))
}

export function arcanumRecord({ dataset, credit }: DocumentContext, arcanum: Arcanum): types.ArcanumRecord {
  return {
    ...contents.arcanumContent(dataset, arcanum),
    source_url: credit.addresses.arcanumPage(arcanum.number),
    suggested_citation: credit.citeArcanum(arcanum),
    ...licenseWithUrl(credit),
    ...dataVersionOf(credit),
  }
}

export function tailList({ dataset, credit: { addresses } }: DocumentContext): types.TailListItem[] {
  return contents.tailListContent(dataset).map((tail) => ({ ...tail, url: addresses.tail(tail.code) }))
}

export function tailRecord({ dataset, credit }: DocumentContext, text: TailText): types.TailRecord {
  const { example, ...tail } = contents.tailRecordContent(dataset, text.code)!
  return {
    ...tail,
    url: credit.addresses.tail(text.code),
    example,
    source_url: credit.addresses.tailPage(text.code),
    suggested_citation: credit.citeTail(text),
    ...licenseWithUrl(credit),
    ...dataVersionOf(credit),
  }
}

interface Endpoint {
  readonly name: string
  readonly path: string
}

export function apiIndex({ dataset, credit }: DocumentContext, endpoints: readonly Endpoint[]): types.ApiIndex {
  const { addresses } = credit
  return {
    name: dataset.origin,
    title: dataset.title,
    description: dataset.description,
    api_version: API_VERSION,
    data_version: dataset.version,
    endpoints: Object.fromEntries(endpoints.map(({ name, path }) => [name, addresses.api + path])),
    openapi: addresses.openapi,
    documentation: addresses.documentation,
    method: addresses.method,
    home: addresses.home,
    license: credit.license,
    license_url: credit.licenseUrl,
    attribution: credit.attribution,
  }
}
