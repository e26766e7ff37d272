import { LIFE_PATH_NUMBERS, POSITION_KEYS, pathOfDate } from '../contract/facts.ts'
import { randomNumbers } from '../support/random.ts'

const SEED = 20_260_728
const DATE_COUNT = 2_000
const DAY_MS = 86_400_000
/** From 1900-01-01 to 2100-12-31. */
const FIRST_DAY = Date.UTC(1900, 0, 1)
const DAYS = 73_414

/** 2,000 different dates, the same in every run; the first and the last one and leap days are among them. */
export const DATES: readonly string[] = seededDates()

/** For documents that take a door longer than a matrix does. */
export const FEW_DATES = DATES.slice(0, 30)

/** Dates that are written well and do not exist, or not in the years of the service. */
export const WRONG_DATES: readonly string[] = [
  ...['1990-02-30', '1990-04-31', '1990-01-32', '1990-01-00', '1990-00-01', '1990-13-01', '1990-99-99'],
  ...['1899-12-31', '2101-01-01', '0000-01-01', '0990-05-15', '9999-12-31', '1900-02-29', '2100-02-29'],
  ...FEW_DATES.map((iso) => `${iso.slice(0, 4)}-02-29`).filter((iso) => !exists(iso)),
]

/** Each date stands on either side once, and beside itself in none. */
export const FEW_PAIRS: readonly (readonly [string, string])[] = FEW_DATES.map((iso, at) => [
  iso,
  FEW_DATES[(at + 1) % FEW_DATES.length]!,
])

/** Every wrong date on either side, and two wrong ones. */
export const WRONG_PAIRS: readonly (readonly [string, string])[] = [
  ...WRONG_DATES.map((iso) => [iso, '1990-05-15'] as const),
  ...WRONG_DATES.map((iso) => ['1990-05-15', iso] as const),
  ['1990-02-30', '1899-12-31'],
]

const LIFE_PATHS = LIFE_PATH_NUMBERS.map((number) => `/life-path/${number}`)
const ARCANA = Array.from({ length: 22 }, (_, at) => `/arcana/${at + 1}`)

/** Commonest first. */
const TAILS = [
  ...['15-20-5', '12-19-7', '15-5-8', '18-9-9', '21-4-10', '12-16-4', '18-6-6', '15-8-11', '9-12-3', '6-17-11'],
  ...['9-15-6', '18-3-12', '3-7-22', '9-3-21', '6-8-20', '3-22-19', '9-9-18', '6-5-17', '21-10-16', '21-7-13'],
  ...['18-6-15', '6-20-14', '3-13-10', '21-10-7', '9-18-9', '6-14-8'],
].map((code) => `/tails/${code}`)

/** Every address of the API, those of dates for the sample. */
export const DOCUMENTS = {
  'many matrices': DATES.map((iso) => `/matrix/${pathOfDate(iso)}`),
  matrices: FEW_DATES.map((iso) => `/matrix/${pathOfDate(iso)}`),
  'rows of a table': ofDates('matrix.csv'),
  readings: ofDates('reading'),
  'readings as HTML': ofDates('reading.html'),
  'readings of a position': FEW_DATES.map(
    (iso, at) => `/matrix/${pathOfDate(iso)}/reading/${POSITION_KEYS[at % POSITION_KEYS.length]}`,
  ),
  syntheses: ofDates('synthesis'),
  'life paths of dates': FEW_DATES.map((iso) => `/life-path/of/${pathOfDate(iso)}`),
  steps: ofDates('steps'),
  charts: ofDates('chart.svg'),
  'rings of ages': ofDates('ages'),
  calendars: ofDates('ages.ics'),
  'tails of dates': ofDates('tail'),
  tables: ofDates('chakras'),
  pairs: ofPairs(''),
  'readings of pairs': ofPairs('/reading'),
  'steps of pairs': ofPairs('/steps'),
  'charts of pairs': ofPairs('/chart.svg'),
  'the 26 tails': TAILS,
  'texts of charts': ['15-5-19', '1-1-2', '22-12-22', '8-7-11'].map((chart) => `/charts/${chart}`),
  'the 12 records': LIFE_PATHS,
  'the 22 arcana': ARCANA,
  'the lists': ['/life-path', '/arcana', '/tails'],
  'the index': ['/'],
  'the OpenAPI document': ['/openapi.json'],
} as const satisfies Record<string, readonly string[]>

export type DocumentKind = keyof typeof DOCUMENTS

function ofDates(document: string): string[] {
  return FEW_DATES.map((iso) => `/matrix/${pathOfDate(iso)}/${document}`)
}

function ofPairs(document: string): string[] {
  return FEW_PAIRS.map(([first, second]) => `/pair/${pathOfDate(first)}/${pathOfDate(second)}${document}`)
}

function seededDates(): string[] {
  const random = randomNumbers(SEED)
  const days = new Set([0, DAYS - 1, dayOf('1904-02-29'), dayOf('2000-02-29'), dayOf('2096-02-29')])
  while (days.size < DATE_COUNT) days.add(Math.floor(random() * DAYS))
  return [...days].map((day) => isoOf(FIRST_DAY + day * DAY_MS))
}

function dayOf(iso: string): number {
  return (Date.parse(iso) - FIRST_DAY) / DAY_MS
}

function exists(iso: string): boolean {
  return isoOf(Date.parse(iso)) === iso
}

function isoOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
