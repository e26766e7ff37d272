import type { Arcanum, Dataset, LifePath, Position, TailText } from '../dataset/types.ts'
import { type CalendarDate, isoDate } from '../numerology/calendar.ts'
import { matrixArcana } from '../numerology/destiny-matrix.ts'
import type { ChartInput } from '../numerology/octagram.ts'
import type { DatePair } from '../numerology/pair.ts'
import * as contents from './contents.ts'
import { API_VERSION, type Credit, type DocumentContext } from './credit.ts'
import { compose } from './synthesis.ts'
import { csvLine } from './tables/table.ts'
import type * as types from './types.ts'

// What each document says, the input that it echoes, whom it credits, and where more is. Interface 1.0 gives the version of
// the data in a header alone, so its three documents lack it.

/** The document of a date or a pair whose content alone is its own. */
function documentWith<Input extends CalendarDate | DatePair, Content extends object>(
  contentOf: (dataset: Dataset, input: Input, addresses: Credit['addresses']) => Content,
) {
  return ({ dataset, credit }: DocumentContext, input: Input) => ({
    input,
    ...contentOf(dataset, input, credit.addresses),
    ...cited(credit, input),
    ...credit.withLink,
    data_version: credit.dataVersion,
  })
}

function cited({ addresses, citeMatrix, citePair }: Credit, input: CalendarDate | DatePair) {
  if (!('first' in input)) {
    return {
      suggested_citation: citeMatrix(input),
      source_url: addresses.matrixPage,
      details_url: addresses.profilePage(isoDate(input)),
    }
  }
  return {
    suggested_citation: citePair(input.first, input.second),
    source_url: addresses.pairPage,
    details_url: addresses.pairOfDatesPage(isoDate(input.first), isoDate(input.second)),
  }
}

export function matrixOf({ dataset, credit }: DocumentContext, date: CalendarDate): types.MatrixResult {
  return { input: date, ...contents.matrixContent(dataset, date), ...cited(credit, date), ...credit.withLink }
}

export const readingOf = documentWith(contents.readingContent)
export const synthesisOf = documentWith((dataset, date: CalendarDate) => ({
  synthesis: compose(dataset, matrixArcana(date)),
}))
export const agesOf = documentWith(contents.agesContent)
export const chakrasOf = documentWith((_, date: CalendarDate) => contents.chakrasContent(date))
export const tailOf = documentWith((dataset, date: CalendarDate, addresses) => {
  const { tail } = contents.tailContent(dataset, date)
  return { tail: { ...tail, url: addresses.tail(tail.code) } }
})
export const pairOf = documentWith(contents.pairContent)
export const pairReadingOf = documentWith(contents.pairReadingContent)

export interface DatePosition {
  readonly date: CalendarDate
  readonly position: Position
}

export function positionReadingOf(context: DocumentContext, { date, position }: DatePosition) {
  return documentWith((dataset, input: CalendarDate) => contents.positionContent(dataset, position, input))(
    context,
    date,
  )
}

export function stepsOf({ dataset, credit }: DocumentContext, date: CalendarDate): types.StepsResult {
  return stepsWith(credit, date, contents.stepsContent(dataset, date))
}

export function pairStepsOf({ credit }: DocumentContext, pair: DatePair): types.PairStepsResult {
  return stepsWith(credit, pair, contents.pairStepsContent(pair))
}

function stepsWith<Input extends CalendarDate | DatePair, Method extends object, Steps extends object>(
  credit: Credit,
  input: Input,
  { method, ...steps }: { readonly method: Method } & Steps,
) {
  return {
    input,
    method: { ...method, url: credit.addresses.method },
    ...steps,
    ...cited(credit, input),
    ...credit.withUrl,
    data_version: credit.dataVersion,
  }
}

/** The matrix as CSV, which a spreadsheet can import from a URL. The credit is in the headers. */
export function matrixTable({ dataset: { positions, arcana } }: DocumentContext, date: CalendarDate): string {
  const lines = matrixArcana(date).map((number, at) => {
    const { key, name: position } = positions[at]!
    const { name, keyword } = arcana[number - 1]!
    return csvLine([key, position, number, name, keyword])
  })
  return csvLine(['key', 'position', 'arcana', 'name', 'keyword']) + lines.join('')
}

/** Credits no date, because it has none. */
export function chartTextsOf({ dataset, credit }: DocumentContext, chart: ChartInput): types.ChartTextsResult {
  return { ...contents.chartContent(dataset, chart), ...credit.withLink, data_version: credit.dataVersion }
}

/** A full life path: the 17 fields of the API, in its order. */
export function lifePathRecord({ credit }: DocumentContext, path: LifePath): types.LifePathRecord {
  return { ...contents.lifePathContent(path), ...citedLifePath(credit, path) }
}

export function lifePathOfDate({ dataset, credit }: DocumentContext, date: CalendarDate): types.LifePathOfDate {
  const content = contents.lifePathOfContent(dataset, date)
  const url = credit.addresses.record(content.number)
  return { input: date, ...content, url, ...citedLifePath(credit, content), data_version: credit.dataVersion }
}

function citedLifePath(credit: Credit, path: Parameters<Credit['citeLifePath']>[0]) {
  return {
    source_url: credit.addresses.numberPage(path.number),
    suggested_citation: credit.citeLifePath(path),
    ...credit.withUrl,
  }
}

export function arcanumRecord({ dataset, credit }: DocumentContext, arcanum: Arcanum): types.ArcanumRecord {
  return {
    ...contents.arcanumContent(dataset, arcanum),
    source_url: credit.addresses.arcanumPage(arcanum.number),
    suggested_citation: credit.citeArcanum(arcanum),
    ...credit.withUrl,
    data_version: credit.dataVersion,
  }
}

export function tailRecord({ dataset, credit }: DocumentContext, text: TailText): types.TailRecord {
  const { example, ...tail } = contents.tailRecordContent(dataset, text.code)!
  return {
    ...tail,
    url: credit.addresses.tail(text.code),
    example,
    source_url: credit.addresses.tailPage(text.code),
    suggested_citation: credit.citeTail(text),
    ...credit.withUrl,
    data_version: credit.dataVersion,
  }
}

export function lifePathList({ dataset, credit: { addresses } }: DocumentContext): types.LifePathListItem[] {
  return contents.lifePathListContent(dataset).map((path) => ({ ...path, url: addresses.record(path.number) }))
}

export function arcanaList({ dataset, credit: { addresses } }: DocumentContext): types.ArcanumListItem[] {
  return contents.arcanaListContent(dataset).map((card) => ({ ...card, url: addresses.arcanum(card.number) }))
}

export function tailList({ dataset, credit: { addresses } }: DocumentContext): types.TailListItem[] {
  return contents.tailListContent(dataset).map((tail) => ({ ...tail, url: addresses.tail(tail.code) }))
}

export function apiIndex(
  { dataset, credit }: DocumentContext,
  endpoints: readonly Readonly<{ name: string; path: string }>[],
) {
  const { origin: name, title, description, version: data_version } = dataset
  const { api, openapi, documentation, method, home } = credit.addresses
  const { license, licenseUrl: license_url, attribution } = credit
  return {
    ...{ name, title, description, api_version: API_VERSION, data_version },
    endpoints: Object.fromEntries(endpoints.map(({ name, path }) => [name, api + path])),
    ...{ openapi, documentation, method, home, license, license_url, attribution },
  }
}
