import type * as documents from '../documents/types.ts'

/**
 * Every GET of the API as the client calls it: the name of its method, its address, what it is about and what it gives.
 * Nothing else, so that the client stays small; what the operations say, and how they are computed, is in `table.ts`.
 */
export interface Call<About extends Subject, Result> {
  readonly path: string
  readonly about: About
  readonly media: MediaName
  /** Exists for the compiler alone. */
  readonly [RESULT]?: Result
}

declare const RESULT: unique symbol

/** The bytes of a PNG image, painted when it is asked for. */
export interface Png extends Uint8Array {}

/** What the parameters of an operation name. */
export type Subject = 'nothing' | 'date' | 'position' | 'pair' | 'lifePath' | 'arcanum' | 'tail' | 'chart'

/** The media type of each kind of answer. */
export const MEDIA = {
  json: { type: 'application/json' },
  html: { type: 'text/html' },
  svg: { type: 'image/svg+xml' },
  png: { type: 'image/png' },
  calendar: { type: 'text/calendar' },
  csv: { type: 'text/csv' },
} as const

export type MediaName = keyof typeof MEDIA

const MATRIX = '/matrix/{day}/{month}/{year}'
const PAIR = '/pair/{first_day}/{first_month}/{first_year}/{second_day}/{second_month}/{second_year}'

export const CALLS = {
  /** Summaries of the twelve life path numbers. */
  lifePaths: call<'nothing', readonly documents.LifePathListItem[]>('nothing', '/life-path'),
  /** The full record of a life path number. */
  lifePath: call<'lifePath', documents.LifePathRecord>('lifePath', '/life-path/{number}'),
  /** A life path number as a picture beside a shared link: a PNG of 1200 × 630. Not cached, because it is large. */
  lifePathCard: call<'lifePath', Png>('lifePath', '/life-path/{number}/card.png', 'png'),
  /** The life path number of a date, with its steps. */
  lifePathOf: call<'date', documents.LifePathOfDate>('date', '/life-path/of/{day}/{month}/{year}'),
  matrix: call<'date', documents.MatrixResult>('date', MATRIX),
  /** The matrix of a date as comma-separated values, for a spreadsheet. */
  matrixTable: call<'date', string>('date', `${MATRIX}/matrix.csv`, 'csv'),
  /** The destiny matrix of a date, with what each card says in its position. */
  reading: call<'date', documents.ReadingResult>('date', `${MATRIX}/reading`),
  /** The synthesis and the reading of a date as a fragment of HTML, for a page or an e-mail. */
  readingHtml: call<'date', string>('date', `${MATRIX}/reading.html`, 'html'),
  /** One position of a date, by its key, such as `money`: its card and everything that is said of it. */
  readingAt: call<'position', documents.PositionReadingResult>('position', `${MATRIX}/reading/{position}`),
  /** The destiny matrix of a date, read as one text. */
  synthesis: call<'date', documents.SynthesisResult>('date', `${MATRIX}/synthesis`),
  /** How the destiny matrix of a date was computed. */
  steps: call<'date', documents.StepsResult>('date', `${MATRIX}/steps`),
  /** The chart of a date: an SVG picture as text, with the credit at the bottom. */
  chart: call<'date', string>('date', `${MATRIX}/chart.svg`, 'svg'),
  /** The chart of a date as PNG, 1200 pixels wide. Not cached, because it is large. */
  chartPng: call<'date', Png>('date', `${MATRIX}/chart.png`, 'png'),
  /** The star of a date as a picture beside a shared link: a PNG of 1200 × 630. Not cached, because it is large. */
  matrixCard: call<'date', Png>('date', `${MATRIX}/card.png`, 'png'),
  /** The ring of ages of a date: 64 points with their days, cards and texts. */
  ages: call<'date', documents.AgesResult>('date', `${MATRIX}/ages`),
  /** The ring of ages of a date as a calendar (iCalendar) to subscribe to. */
  agesCalendar: call<'date', string>('date', `${MATRIX}/ages.ics`, 'calendar'),
  /** The karmic tail of a date with its text. */
  tail: call<'date', documents.TailResult>('date', `${MATRIX}/tail`),
  /** The table of seven rows of a date. */
  chakras: call<'date', documents.ChakrasResult>('date', `${MATRIX}/chakras`),
  /** The chart of two people: 32 points, each with its card. */
  pair: call<'pair', documents.PairResult>('pair', PAIR),
  /** What the cards of a pair's meeting, bond and task say. */
  pairReading: call<'pair', documents.PairReadingResult>('pair', `${PAIR}/reading`),
  /** How the chart of two people was computed. */
  pairSteps: call<'pair', documents.PairStepsResult>('pair', `${PAIR}/steps`),
  /** Both charts and that of the pair: an SVG picture as text, with the credit at the bottom. */
  pairChart: call<'pair', string>('pair', `${PAIR}/chart.svg`, 'svg'),
  /** Both charts and that of the pair as PNG, 1200 pixels wide. Not cached, because it is large. */
  pairChartPng: call<'pair', Png>('pair', `${PAIR}/chart.png`, 'png'),
  /** The star of a pair as a picture beside a shared link: a PNG of 1200 × 630. Not cached, because it is large. */
  pairCard: call<'pair', Png>('pair', `${PAIR}/card.png`, 'png'),
  /** What is said of all dates that share a chart, by its numbers of day, month and year, such as `15-5-19`. */
  chartTexts: call<'chart', documents.ChartTextsResult>('chart', '/charts/{chart}'),
  /** Summaries of the 26 karmic tails, most common first. */
  tails: call<'nothing', readonly documents.TailListItem[]>('nothing', '/tails'),
  /** The full record of a karmic tail, by code, such as `18-3-12`. */
  tailOf: call<'tail', documents.TailRecord>('tail', '/tails/{code}'),
  /** Summaries of the 22 major arcana. */
  arcana: call<'nothing', readonly documents.ArcanumListItem[]>('nothing', '/arcana'),
  /** The full record of a card, with its twelve readings. */
  arcanum: call<'arcanum', documents.ArcanumRecord>('arcanum', '/arcana/{number}'),
  /** A card as a picture beside a shared link: a PNG of 1200 × 630. Not cached, because it is large. */
  arcanumCard: call<'arcanum', Png>('arcanum', '/arcana/{number}/card.png', 'png'),
  /** The API index: endpoints and versions. */
  index: call<'nothing', documents.ApiIndex>('nothing', '/'),
}

export type Method = keyof typeof CALLS

/** What a method of the client gives. */
export type ResultOf<Name extends Method> = (typeof CALLS)[Name] extends Call<Subject, infer Result> ? Result : never

/** What is made for it: for a picture, the drawing that is painted. */
export type Made<Result> = Result extends Png ? string : Result

function call<About extends Subject, Result>(
  about: About,
  path: string,
  media: MediaName = 'json',
): Call<About, Result> {
  return { path, about, media }
}

/** A path with these values in the place of its parameters, in their order. */
export function filled(path: string, values: readonly (string | number)[]): string {
  let at = 0
  return path.replace(/\{\w+\}/g, () => String(values[at++]))
}
