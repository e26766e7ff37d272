import type { Arcanum, Dataset, LifePath, Position, TailText } from '../dataset/types.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { matrixArcana } from '../numerology/destiny-matrix.ts'
import type { ChartInput } from '../numerology/octagram.ts'
import type { DatePair } from '../numerology/pair.ts'
import * as contents from './contents.ts'
import type { Credit, DocumentContext } from './credit.ts'
import { compose } from './synthesis.ts'
import { csvLine } from './tables/table.ts'
import type * as types from './types.ts'

// What each document says, the input that it echoes, whom it credits, and where more is.

/** The document of a date or a pair whose content alone is its own. */
function documentWith<Input extends CalendarDate | DatePair, Content extends object>(
  contentOf: (dataset: Dataset, input: Input, addresses: Credit['addresses']) => Content,
) {
  return ({ dataset, credit }: DocumentContext, input: Input) => ({
    input,
    ...contentOf(dataset, input, credit.addresses),
    ...cited(credit, input),
    ...credit.withLink,
  })
}

function cited({ citeMatrix, citePair }: Credit, input: CalendarDate | DatePair) {
  return 'first' in input ? citePair(input) : citeMatrix(input)
}

/** Frozen by 1.0, so without the `data_version` that `documentWith` would add. */
export function matrixOf({ dataset, credit }: DocumentContext, date: CalendarDate): types.MatrixResult {
  return { input: date, ...contents.matrixContent(dataset, date), ...cited(credit, date), ...credit.frozen.withLink }
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
  const contentOf = (dataset: Dataset, input: CalendarDate) => contents.positionContent(dataset, position, input)
  return documentWith(contentOf)(context, date)
}

export const stepsOf = stepsWith(contents.stepsContent)
export const pairStepsOf = stepsWith((_, pair: DatePair) => contents.pairStepsContent(pair))

function stepsWith<Input extends CalendarDate | DatePair, Method extends object, Steps extends object>(
  contentOf: (dataset: Dataset, input: Input) => { readonly method: Method } & Steps,
) {
  return ({ dataset, credit }: DocumentContext, input: Input) => {
    const { method, ...steps } = contentOf(dataset, input)
    const told = { method: { ...method, url: credit.addresses.method }, ...steps }
    return { input, ...told, ...cited(credit, input), ...credit.withUrl }
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
  return { ...contents.chartContent(dataset, chart), ...credit.withLink }
}

/** A full life path: the 17 fields of the API, in its order. */
export function lifePathRecord({ credit }: DocumentContext, path: LifePath): types.LifePathRecord {
  return { ...contents.lifePathContent(path), ...credit.citeLifePath(path), ...credit.frozen.withUrl }
}

export function lifePathOfDate({ dataset, credit }: DocumentContext, date: CalendarDate): types.LifePathOfDate {
  const content = contents.lifePathOfContent(dataset, date)
  const url = credit.addresses.record(content.number)
  return { input: date, ...content, url, ...credit.citeLifePath(content), ...credit.withUrl }
}

export function arcanumRecord({ dataset, credit }: DocumentContext, arcanum: Arcanum): types.ArcanumRecord {
  return { ...contents.arcanumContent(dataset, arcanum), ...credit.citeArcanum(arcanum), ...credit.withUrl }
}

export function tailRecord({ dataset, credit }: DocumentContext, text: TailText): types.TailRecord {
  const { example, ...tail } = contents.tailRecordContent(dataset, text.code)!
  const url = credit.addresses.tail(text.code)
  return { ...tail, url, example, ...credit.citeTail(text), ...credit.withUrl }
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
  const { origin: name, title, description } = dataset
  const { api, openapi, documentation, method, home } = credit.addresses
  const { license, license_url, attribution, api_version, data_version } = credit.withUrl
  return {
    ...{ name, title, description, api_version, data_version },
    endpoints: Object.fromEntries(endpoints.map(({ name, path }) => [name, api + path])),
    ...{ openapi, documentation, method, home, license, license_url, attribution },
  }
}
