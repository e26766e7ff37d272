import type {
  AgesResult,
  ApiIndex,
  ArcanumListItem,
  ArcanumRecord,
  ChakrasResult,
  LifePathListItem,
  LifePathOfDate,
  LifePathRecord,
  MatrixResult,
  PairReadingResult,
  PairResult,
  PairStepsResult,
  ReadingResult,
  StepsResult,
  SynthesisResult,
  TailListItem,
  TailRecord,
  TailResult,
} from '../../documents/types.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { type BirthDate, birthDate, birthDates } from '../library/birth-date.ts'
import { calendar, documentWith, type Kind, list, picture, png, table } from './kinds.ts'
import { type ClientOptions, type Settings, settingsOf } from './options.ts'
import { SharedCalls } from './shared-calls.ts'
import { get } from './transport.ts'

export interface CallOptions {
  /** Ends the call, even while it waits for a retry. */
  readonly signal?: AbortSignal | undefined
}

/**
 * The API of a service, typed.
 *
 * Every method rejects with a `ServiceError` (or a subclass) for an error of the service, a `TimeoutError`, a
 * `ConnectionError`, an `UnreadableAnswerError`, or your signal's reason. A date that does not exist is an
 * `InvalidDateError`, thrown without a request; for a pair its `which` says which of the two. The PNG methods throw a
 * `TypeError` if a custom fetch has no `arrayBuffer()`.
 *
 * @example
 * const client = new NumerologyClient({ baseUrl: 'http://localhost:3000/api' })
 * const { matrix } = await client.matrix('1990-05-15')
 */
export class NumerologyClient {
  readonly #settings: Settings
  readonly #calls = new SharedCalls()

  constructor(options: ClientOptions) {
    this.#settings = settingsOf(options)
  }

  /** The API index: endpoints and versions. */
  index(options?: CallOptions): Promise<ApiIndex> {
    return this.#get('', 'endpoints', options)
  }

  /** Summaries of the twelve life path numbers. */
  lifePaths(options?: CallOptions): Promise<readonly LifePathListItem[]> {
    return this.#getList('/life-path', options)
  }

  /** The full record of a life path number. */
  lifePath(number: number, options?: CallOptions): Promise<LifePathRecord> {
    return this.#get(`/life-path/${Number(number)}`, 'famous_people', options)
  }

  /** The life path number of a date, with its steps. */
  async lifePathOf(date: BirthDate, options?: CallOptions): Promise<LifePathOfDate> {
    return this.#get(`/life-path/of/${pathOf(date)}`, 'steps', options)
  }

  /** The destiny matrix of a date. */
  async matrix(date: BirthDate, options?: CallOptions): Promise<MatrixResult> {
    return this.#get(`/matrix/${pathOf(date)}`, 'matrix', options)
  }

  /** The destiny matrix of a date, with what each card says in its position. */
  async reading(date: BirthDate, options?: CallOptions): Promise<ReadingResult> {
    return this.#get(`/matrix/${pathOf(date)}/reading`, 'reading', options)
  }

  /** The destiny matrix of a date, read as one text. */
  async synthesis(date: BirthDate, options?: CallOptions): Promise<SynthesisResult> {
    return this.#get(`/matrix/${pathOf(date)}/synthesis`, 'synthesis', options)
  }

  /** How the destiny matrix of a date was computed. */
  async steps(date: BirthDate, options?: CallOptions): Promise<StepsResult> {
    return this.#get(`/matrix/${pathOf(date)}/steps`, 'points', options)
  }

  /** The chart of a date: an SVG picture as text, with the credit at the bottom. */
  async chart(date: BirthDate, options?: CallOptions): Promise<string> {
    return this.#ask(`/matrix/${pathOf(date)}/chart.svg`, picture, options)
  }

  /** The same as PNG, 1200 pixels wide. Not cached, because it is large. */
  async chartPng(date: BirthDate, options?: CallOptions): Promise<Uint8Array> {
    return this.#paint(`/matrix/${pathOf(date)}/chart.png`, options)
  }

  /** The matrix of a date as comma-separated values, for a spreadsheet. */
  async matrixTable(date: BirthDate, options?: CallOptions): Promise<string> {
    return this.#ask(`/matrix/${pathOf(date)}/matrix.csv`, table, options)
  }

  /** The ring of ages of a date: 64 points with their days, cards and texts. */
  async ages(date: BirthDate, options?: CallOptions): Promise<AgesResult> {
    return this.#get(`/matrix/${pathOf(date)}/ages`, 'ages', options)
  }

  /** The ring of ages of a date as a calendar (iCalendar) to subscribe to. */
  async agesCalendar(date: BirthDate, options?: CallOptions): Promise<string> {
    return this.#ask(`/matrix/${pathOf(date)}/ages.ics`, calendar, options)
  }

  /** The karmic tail of a date with its text. */
  async tail(date: BirthDate, options?: CallOptions): Promise<TailResult> {
    return this.#get(`/matrix/${pathOf(date)}/tail`, 'tail', options)
  }

  /** The table of seven rows of a date. */
  async chakras(date: BirthDate, options?: CallOptions): Promise<ChakrasResult> {
    return this.#get(`/matrix/${pathOf(date)}/chakras`, 'chakras', options)
  }

  /** The chart of two people: 32 points, each with its card. */
  async pair(first: BirthDate, second: BirthDate, options?: CallOptions): Promise<PairResult> {
    return this.#get(pairPathOf(first, second), 'pair', options)
  }

  /** What the cards of a pair's meeting, bond and task say. */
  async pairReading(first: BirthDate, second: BirthDate, options?: CallOptions): Promise<PairReadingResult> {
    return this.#get(`${pairPathOf(first, second)}/reading`, 'reading', options)
  }

  /** How the chart of two people was computed. */
  async pairSteps(first: BirthDate, second: BirthDate, options?: CallOptions): Promise<PairStepsResult> {
    return this.#get(`${pairPathOf(first, second)}/steps`, 'points', options)
  }

  /** Both charts and that of the pair: an SVG picture as text, with the credit at the bottom. */
  async pairChart(first: BirthDate, second: BirthDate, options?: CallOptions): Promise<string> {
    return this.#ask(`${pairPathOf(first, second)}/chart.svg`, picture, options)
  }

  /** The same as PNG, 1200 pixels wide. Not cached, because it is large. */
  async pairChartPng(first: BirthDate, second: BirthDate, options?: CallOptions): Promise<Uint8Array> {
    return this.#paint(`${pairPathOf(first, second)}/chart.png`, options)
  }

  /** The link preview of a profile: a PNG of 1200 × 630 with the star of its date. Not cached, because it is large. */
  async matrixCard(date: BirthDate, options?: CallOptions): Promise<Uint8Array> {
    return this.#paint(`/matrix/${pathOf(date)}/card.png`, options)
  }

  /** The same for a pair. */
  async pairCard(first: BirthDate, second: BirthDate, options?: CallOptions): Promise<Uint8Array> {
    return this.#paint(`${pairPathOf(first, second)}/card.png`, options)
  }

  /** The same for a life path number. */
  lifePathCard(number: number, options?: CallOptions): Promise<Uint8Array> {
    return this.#paint(`/life-path/${Number(number)}/card.png`, options)
  }

  /** The same for an arcanum. */
  arcanumCard(number: number, options?: CallOptions): Promise<Uint8Array> {
    return this.#paint(`/arcana/${Number(number)}/card.png`, options)
  }

  /** Summaries of the 26 karmic tails, most common first. */
  tails(options?: CallOptions): Promise<readonly TailListItem[]> {
    return this.#getList('/tails', options)
  }

  /** The full record of a karmic tail, by code, such as `18-3-12`. */
  tailOf(code: string, options?: CallOptions): Promise<TailRecord> {
    // Other characters could change the path, so `-` is sent instead, which is a 404.
    return this.#get(`/tails/${/^[\d-]+$/.test(code) ? code : '-'}`, 'code', options)
  }

  /** Summaries of the 22 major arcana. */
  arcana(options?: CallOptions): Promise<readonly ArcanumListItem[]> {
    return this.#getList('/arcana', options)
  }

  /** The full record of a card, with its twelve readings. */
  arcanum(number: number, options?: CallOptions): Promise<ArcanumRecord> {
    return this.#get(`/arcana/${Number(number)}`, 'readings', options)
  }

  /** The types are those that the service's own documents are made with. */
  #get<Document>(path: string, field: string, options: CallOptions | undefined): Promise<Document> {
    return this.#ask(path, documentWith(field), options) as Promise<Document>
  }

  #getList<Item>(path: string, options: CallOptions | undefined): Promise<readonly Item[]> {
    return this.#ask(path, list, options) as Promise<readonly Item[]>
  }

  #paint(path: string, options: CallOptions | undefined): Promise<Uint8Array> {
    return this.#ask(path, png, options, { ...this.#settings, cache: null })
  }

  #ask<Value>(
    path: string,
    kind: Kind<Value>,
    options: CallOptions | undefined,
    settings = this.#settings,
  ): Promise<Value> {
    const url = settings.baseUrl + path
    return this.#calls.join(url, options?.signal, (signal) => get(settings, url, kind, signal))
  }
}

function pathOf(date: BirthDate): string {
  return partsOf(birthDate(date))
}

function pairPathOf(first: BirthDate, second: BirthDate): string {
  return `/pair/${birthDates(first, second).map(partsOf).join('/')}`
}

function partsOf({ day, month, year }: CalendarDate): string {
  return `${day}/${month}/${year}`
}
