import type { CalendarDate } from '../../numerology/calendar.ts'
import type { PositionKey } from '../../numerology/destiny-matrix.ts'
import { CALLS, type Call, filled, type Subject } from '../../operations/calls.ts'
import { type BirthDate, birthDate, birthDates } from '../library/input.ts'
import { MemoryCache } from './cache.ts'
import { type ClientOptions, get, type Settings } from './transport.ts'

export interface CallOptions {
  /** Ends the call, even while it waits for a retry. */
  readonly signal?: AbortSignal | undefined
}

/** From the arguments that name what a call is about, the values in its path. */
const VALUES = {
  nothing: () => [],
  date: (date: BirthDate) => parts(birthDate(date)),
  position: (date: BirthDate, position: PositionKey) => [...parts(birthDate(date)), segment(position)],
  pair: (first: BirthDate, second: BirthDate) => Object.values(birthDates(first, second)).flatMap(parts),
  lifePath: (number: number) => [Number(number)],
  arcanum: (number: number) => [Number(number)],
  tail: (code: string) => [segment(code)],
  chart: (chart: string) => [segment(chart)],
} satisfies Record<Subject, (...args: never) => readonly (string | number)[]>

/** Other characters could change the path, so `-` is sent instead, which is a 404. */
function segment(text: string): string {
  return /^[\w-]+$/.test(text) ? text : '-'
}

function parts({ day, month, year }: CalendarDate): readonly number[] {
  return [day, month, year]
}

type MethodsOf<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends Call<infer About, infer Result>
    ? (...args: [...Parameters<(typeof VALUES)[About]>, options?: CallOptions]) => Promise<Result>
    : never
}

/** A method for each GET of the API. */
export interface NumerologyClient extends MethodsOf<typeof CALLS> {}

/**
 * The API of a service, typed.
 *
 * Every method rejects with a `ServiceError` (or a subclass) for an error of the service, a `TimeoutError`, a
 * `ConnectionError`, an `UnreadableAnswerError`, or your signal's reason. A date that does not exist is an
 * `InvalidDateError`, thrown without a request; for a pair its `which` says which of the two.
 */
export const NumerologyClient = class NumerologyClient {
  readonly #settings: Settings

  constructor(options: ClientOptions) {
    this.#settings = settingsOf(options)
  }

  static {
    for (const [name, call] of Object.entries<Call<Subject, unknown>>(CALLS)) {
      const valuesOf = VALUES[call.about] as (...args: readonly unknown[]) => readonly (string | number)[]
      const value = async function (this: NumerologyClient, ...args: readonly unknown[]): Promise<unknown> {
        const { signal } = (args[valuesOf.length] as CallOptions | undefined) ?? {}
        const path = filled(call.path, valuesOf(...args)).replace(/^\/$/, '')
        return get(this.#settings, this.#settings.baseUrl + path, call.media, signal)
      }
      Object.defineProperty(NumerologyClient.prototype, name, { value, writable: true, configurable: true })
    }
  }
} as unknown as new (
  options: ClientOptions,
) => NumerologyClient

/** The longest that timers take (about 24 days). */
const MAX_MS = 2 ** 31 - 1

function settingsOf(options: ClientOptions): Settings {
  // Callers without types may give nothing.
  const { baseUrl, timeoutMs = 10_000, retries = 2, maxWaitMs = 60_000, headers = {}, ...more } = options ?? {}
  return {
    baseUrl: addressOf(baseUrl),
    timeoutMs: inRange('timeoutMs', timeoutMs, 1, MAX_MS),
    retries: inRange('retries', retries, 0, 1_000),
    maxWaitMs: inRange('maxWaitMs', maxWaitMs, 0, MAX_MS),
    headers,
    cache: more.cache === undefined ? new MemoryCache() : more.cache,
    // Browsers refuse to run their fetch as a method of another object.
    fetch: more.fetch ?? ((url, init) => globalThis.fetch(url, init)),
  }
}

function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new TypeError(`baseUrl: ${JSON.stringify(text)} is not an http or https URL.`)
  }
  if (url.username || url.password) {
    throw new TypeError('baseUrl: credentials in the URL are not sent; set headers.Authorization.')
  }
  return url.origin + url.pathname.replace(/\/+$/, '')
}

function inRange(name: string, value: number, min: number, max: number): number {
  if (value >= min && value <= max) return value
  throw new RangeError(`${name}: ${value} is not a number from ${min} to ${max}.`)
}
