import { expect } from 'vitest'
import { examplePath, OPERATIONS } from '../../src/operations/table.ts'

/** What the specification and the decisions fix, written down here and not read from the code. */
export const LICENSE = 'CC-BY 4.0'
export const LICENSE_URL = 'https://creativecommons.org/licenses/by/4.0/deed.es'
export const ORIGIN = 'Open Numerology Data Service'
export const DATA_VERSION = '2.0.0'
export const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=86400'

export const LIFE_PATH_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33]

export const POSITION_KEYS = [
  ...['personal', 'social', 'soul', 'body', 'spirit', 'center'],
  ...['talents', 'karma', 'money', 'relationships', 'destiny', 'purpose'],
]

/** The order of Marseille: 8 La Justicia, 11 La Fuerza, and the Fool is 22, never 0. */
export const ARCANA_NAMES = [
  ...['El Mago', 'La Sacerdotisa', 'La Emperatriz', 'El Emperador', 'El Hierofante', 'Los Enamorados', 'El Carro'],
  ...['La Justicia', 'El Ermitaño', 'La Rueda de la Fortuna', 'La Fuerza', 'El Colgado', 'La Muerte', 'La Templanza'],
  ...['El Diablo', 'La Torre', 'La Estrella', 'La Luna', 'El Sol', 'El Juicio', 'El Mundo', 'El Loco'],
]

/** The karmic tails that occur, commonest first. */
export const TAIL_CODES = [
  ...['15-20-5', '12-19-7', '15-5-8', '18-9-9', '21-4-10', '12-16-4', '18-6-6', '15-8-11', '9-12-3'],
  ...['6-17-11', '9-15-6', '18-3-12', '3-7-22', '9-3-21', '6-8-20', '3-22-19', '9-9-18', '6-5-17'],
  ...['21-10-16', '21-7-13', '18-6-15', '6-20-14', '3-13-10', '21-10-7', '9-18-9', '6-14-8'],
]

/** One address of each kind, with an answer. That none is missing, the index is asked (index.ts). */
export const ADDRESSES = [...OPERATIONS.map(examplePath), '/openapi.json']

export const JSON_ADDRESSES = ADDRESSES.filter((path) => !/\.(svg|png|ics|csv|html)$/.test(path))

/** The credit at the end of what answers a date or a pair, in its order; the matrix itself has no `data_version`. */
export const CREDIT_FIELDS = [
  ...['suggested_citation', 'source_url', 'details_url', 'license', 'attribution', 'attribution_html', 'api_version'],
  'data_version',
]

/** What stands around the answer for a date. */
export interface DateCredit {
  readonly input: unknown
  readonly suggested_citation: string
  readonly source_url: string
  readonly details_url: string
  readonly license: string
  readonly attribution: string
  readonly attribution_html: string
  readonly api_version: string
}

/** The same twelve positions, of whatever is said about them. */
export interface MatrixBody extends DateCredit {
  readonly matrix: Readonly<Record<string, PositionBody>>
}

export interface PositionBody {
  readonly arcana: number
  readonly name: string
  readonly keyword: string
  readonly emoji: string
}

/** 1990-05-15 as the path of a date: 15/5/1990. */
export function pathOfDate(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number)
  return `${day}/${month}/${year}`
}

/** Echo first, credit last, as the matrix of the same date has them. */
export function expectCreditOfDate(body: DateCredit, { baseUrl }: { readonly baseUrl: string }, iso: string): void {
  const { origin } = new URL(baseUrl)
  const [year, month, day] = iso.split('-').map(Number)
  expect(body.input).toEqual({ day, month, year })
  expect(Object.keys(body).slice(-CREDIT_FIELDS.length)).toEqual(CREDIT_FIELDS)
  expect(body).toMatchObject({
    ...{ license: LICENSE, api_version: '1.0', data_version: DATA_VERSION, source_url: `${origin}/matriz` },
    details_url: `${origin}/perfil?birth=${iso}`,
    suggested_citation: expect.stringContaining(`(licencia ${LICENSE})`),
    attribution: expect.stringContaining(ORIGIN),
    attribution_html: expect.stringContaining(`href="${origin}/"`),
  })
}
