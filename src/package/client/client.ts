import type {
  ApiIndex,
  ArcanumListItem,
  ArcanumRecord,
  LifePathListItem,
  LifePathOfDate,
  LifePathRecord,
  MatrixResult,
  ReadingResult,
  StepsResult,
} from '../../documents/types.ts'
import type { LifePathNumber } from '../../numerology/life-path.ts'
import { type BirthDate, birthDate } from '../library/birth-date.ts'
import { json, picture } from './kinds.ts'
import { type ClientOptions, type Settings, settingsOf } from './options.ts'
import { get } from './transport.ts'

export interface CallOptions {
  /** Ends the call, even while it waits for a retry. */
  readonly signal?: AbortSignal | undefined
}

/**
 * The API of a service, typed.
 *
 * Every method rejects with a `ServiceError` (or one of its kinds) for an error of the service, a `TimeoutError`, a
 * `ConnectionError`, an `UnreadableAnswerError`, or with the reason of your own signal. A date that does not exist is an
 * `InvalidDateError`, thrown without asking the service.
 *
 * @example
 * const client = new NumerologyClient({ baseUrl: 'http://localhost:3000/api' })
 * const { matrix } = await client.matrix('1990-05-15')
 */
export class NumerologyClient {
  readonly #settings: Settings

  constructor(options: ClientOptions) {
    this.#settings = settingsOf(options)
  }

  /** Where everything is. */
  index(options?: CallOptions): Promise<ApiIndex> {
    return this.#get('', options)
  }

  /** The twelve life path numbers in brief. */
  lifePaths(options?: CallOptions): Promise<readonly LifePathListItem[]> {
    return this.#get('/life-path', options)
  }

  /** The whole record of a life path number. */
  lifePath(number: LifePathNumber, options?: CallOptions): Promise<LifePathRecord> {
    return this.#get(`/life-path/${Number(number)}`, options)
  }

  /** The life path number of a date, with its steps. */
  async lifePathOf(date: BirthDate, options?: CallOptions): Promise<LifePathOfDate> {
    return this.#get(`/life-path/of/${pathOf(date)}`, options)
  }

  /** The destiny matrix of a date. */
  async matrix(date: BirthDate, options?: CallOptions): Promise<MatrixResult> {
    return this.#get(`/matrix/${pathOf(date)}`, options)
  }

  /** The destiny matrix of a date, with what each card says in its position. */
  async reading(date: BirthDate, options?: CallOptions): Promise<ReadingResult> {
    return this.#get(`/matrix/${pathOf(date)}/reading`, options)
  }

  /** How the destiny matrix of a date was computed. */
  async steps(date: BirthDate, options?: CallOptions): Promise<StepsResult> {
    return this.#get(`/matrix/${pathOf(date)}/steps`, options)
  }

  /** The chart of a date: an SVG picture as text, with the credit in its corner. */
  async chart(date: BirthDate, options?: CallOptions): Promise<string> {
    return get(this.#settings, `/matrix/${pathOf(date)}/chart.svg`, picture, options?.signal)
  }

  /** The 22 major arcana in brief. */
  arcana(options?: CallOptions): Promise<readonly ArcanumListItem[]> {
    return this.#get('/arcana', options)
  }

  /** A whole card, with its twelve readings. */
  arcanum(number: number, options?: CallOptions): Promise<ArcanumRecord> {
    return this.#get(`/arcana/${Number(number)}`, options)
  }

  /** The types are those that the service's own documents are made with. */
  #get<Document>(path: string, options: CallOptions | undefined): Promise<Document> {
    return get(this.#settings, path, json, options?.signal) as Promise<Document>
  }
}

function pathOf(date: BirthDate): string {
  const { day, month, year } = birthDate(date)
  return `${day}/${month}/${year}`
}
