/** What the specification and the decisions fix, written down here and not read from the code. */
export const LICENSE = 'CC-BY 4.0'
export const LICENSE_URL = 'https://creativecommons.org/licenses/by/4.0/deed.es'
export const ORIGIN = 'Open Numerology Data Service'
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

/** One address of each kind, with an answer. */
export const ADDRESSES = [
  '/',
  '/openapi.json',
  '/life-path',
  '/life-path/7',
  '/life-path/of/15/5/1990',
  '/arcana',
  '/arcana/9',
  '/matrix/15/5/1990',
  '/matrix/15/5/1990/reading',
  '/matrix/15/5/1990/steps',
  '/matrix/15/5/1990/chart.svg',
]

export const JSON_ADDRESSES = ADDRESSES.filter((path) => !path.endsWith('.svg'))

/** The same twelve positions, of whatever is said about them. */
export interface MatrixBody {
  readonly input: unknown
  readonly matrix: Readonly<Record<string, PositionBody>>
  readonly suggested_citation: string
  readonly source_url: string
  readonly details_url: string
  readonly license: string
  readonly attribution: string
  readonly attribution_html: string
  readonly api_version: string
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
