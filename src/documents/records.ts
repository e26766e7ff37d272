import type { Arcanum, LifePath } from '../dataset/types.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { type LifePathNumber, lifePathSteps } from '../numerology/life-path.ts'
import {
  arcanumSummary,
  arcanumTexts,
  lifePathFields,
  lifePathHead,
  lifePathSummary,
  readingTexts,
} from '../shapes/records.ts'
import { pick } from '../shapes/schema.ts'
import { API_VERSION } from './credit.ts'
import { type DocumentContext, dataVersionOf, inputOf, licenseWithUrl } from './frame.ts'
import type * as types from './types.ts'

/** A full life path: the 17 fields of the API, in its order. */
export function lifePathRecord({ credit }: DocumentContext, path: LifePath): types.LifePathRecord {
  const description = path.description.join('\n\n')
  const famous_people = path.famous_people.map(({ name, field }) => ({ name, field }))
  return {
    ...pick(lifePathFields, { ...path, description, famous_people }),
    source_url: credit.addresses.numberPage(path.number),
    suggested_citation: credit.citeLifePath(path),
    ...licenseWithUrl(credit),
  }
}

export function lifePathList({ dataset, credit: { addresses } }: DocumentContext): types.LifePathListItem[] {
  return dataset.lifePaths.map((path) => ({ ...pick(lifePathSummary, path), url: addresses.record(path.number) }))
}

export function lifePathOfDate({ dataset, credit }: DocumentContext, date: CalendarDate): types.LifePathOfDate {
  const steps = lifePathSteps(date)
  const number = steps[steps.length - 1]!.value as LifePathNumber
  const path = dataset.lifePaths.find((candidate) => candidate.number === number)!
  return {
    input: inputOf(date),
    ...pick(lifePathHead, path),
    steps: steps.map(({ name, ...step }) => ({ part: name, ...step })),
    url: credit.addresses.record(number),
    source_url: credit.addresses.numberPage(number),
    suggested_citation: credit.citeLifePath(path),
    ...licenseWithUrl(credit),
    ...dataVersionOf(credit),
  }
}

export function arcanaList({ dataset: { arcana }, credit: { addresses } }: DocumentContext): types.ArcanumListItem[] {
  return arcana.map((card) => ({ ...pick(arcanumSummary, card), url: addresses.arcanum(card.number) }))
}

export function arcanumRecord({ dataset, credit }: DocumentContext, arcanum: Arcanum): types.ArcanumRecord {
  const { positions, readings } = dataset
  return {
    ...pick(arcanumTexts, arcanum),
    readings: Object.fromEntries(
      positions.map(({ key, name, question }) => {
        const reading = readings[key][arcanum.number - 1]!
        return [key, { position: name, question, ...pick(readingTexts, reading), reachable: reading.reachable }]
      }),
    ) as types.ArcanumRecord['readings'],
    source_url: credit.addresses.arcanumPage(arcanum.number),
    suggested_citation: credit.citeArcanum(arcanum),
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
