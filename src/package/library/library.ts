import * as data from '../../dataset/dataset.ts'
import * as contents from '../../documents/contents.ts'
import { compose } from '../../documents/synthesis.ts'
import type * as documents from '../../documents/types.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import * as twelve from '../../numerology/destiny-matrix.ts'
import * as path from '../../numerology/life-path.ts'
import { CHART_RANGES, octagram, type Points, readChart } from '../../numerology/octagram.ts'
import type { DatePair } from '../../numerology/pair.ts'
import { ARCANUM_NUMBERS } from '../../numerology/reduction.ts'
import { type BirthDate, birthDate, birthDates, UnknownValueError } from './input.ts'

// Each function has the name of the client's method and gives what that gives, without credit, versions and addresses.
// What it reads of the data set stands inside it, by name, so that a bundler leaves out all other texts.
// Examples are in `docs/library.md`, where tests run them.

/** What a function gives: a document of the API without credit, versions and addresses. */
export type Content<Document> = contents.Content<Document>

/** The numbers of a date without any text. */
export interface Numbers {
  /** 1 to 9, or a master number 11, 22, 33. */
  readonly lifePath: path.LifePathNumber
  /** The arcana of the twelve positions, 1 to 22. */
  readonly matrix: twelve.DestinyMatrix
  /** The arcana of all 32 points of the chart. */
  readonly points: Points
}

/** The numbers of a birth date without any text, such as `numbers('1990-05-15').matrix.center`: it alone brings no data. */
export function numbers(date: BirthDate): Numbers {
  const birth = birthDate(date)
  return { lifePath: path.lifePath(birth), matrix: twelve.destinyMatrix(birth), points: octagram(birth) }
}

/** The twelve positions of a birth date, each with its card, such as `matrix('1990-05-15').matrix.center.name`. */
export const matrix = /* @__PURE__ */ ofDate((date) => contents.matrixContent({ arcana: data.arcana }, date))

/** The same with what each card says there, and the cards that occur more than once. */
export const reading = /* @__PURE__ */ ofDate((date) => {
  const [arcana, readings, repeats] = [data.arcana, data.readings(), data.repeats()]
  return contents.readingContent({ positions: data.positions, arcana, readings, repeats }, date)
})

/** One of the twelve, by its key, such as `money`, with all that is said of it. An unknown key is an UnknownValueError. */
export function readingAt(date: BirthDate, position: twelve.PositionKey): Content<documents.PositionReadingResult> {
  const birth = birthDate(date)
  const found = data.positions.find(({ key }) => key === position)
  if (!found) throw new UnknownValueError('a position', position, twelve.POSITION_KEYS)
  return { input: birth, ...contents.positionContent({ arcana: data.arcana, readings: data.readings() }, found, birth) }
}

/** The matrix of a birth date read as one text: a sentence (`essence`), four paragraphs and a practice. */
export const synthesis = /* @__PURE__ */ ofDate((date) => ({
  synthesis: compose({ arcana: data.arcana, synthesis: data.synthesis() }, twelve.matrixArcana(date)),
}))

/**
 * What is said of all dates that share a chart, by its numbers `personal`, `talents` and `soul`, such as `15-5-19`: reading
 * and synthesis. A chart that no date has is an UnknownValueError.
 */
export function chartTexts(chart: string): Content<documents.ChartTextsResult> {
  const read = readChart(String(chart))
  if (typeof read !== 'object') {
    const ranges = Object.entries(CHART_RANGES).map(([name, [first, last]]) => `${name} from ${first} to ${last}`)
    throw new UnknownValueError('a chart, A-B-C', chart, ranges)
  }
  const [arcana, readings] = [data.arcana, data.readings()]
  const texts = { positions: data.positions, arcana, readings, repeats: data.repeats(), synthesis: data.synthesis() }
  return contents.chartContent(texts, read)
}

/** How each of the 32 points was computed, and whether implementations agree on it. */
export const steps = /* @__PURE__ */ ofDate((date) => contents.stepsContent({ positions: data.positions }, date))

/** The ring of ages: 64 points of fifteen months, `from` a day `until` another, with cards, and what those say as a period. */
export const ages = /* @__PURE__ */ ofDate((date) =>
  contents.agesContent({ arcana: data.arcana, periods: data.periods() }, date),
)

/** The karmic tail with its text. */
export const tail = /* @__PURE__ */ ofDate((date) => contents.tailContent({ tails: data.tails() }, date))

/** The table of seven rows and its totals. Numbers and names alone: it says nothing about health. */
export const chakras = /* @__PURE__ */ ofDate(contents.chakrasContent)

/** The chart of two people: all 32 points. Who comes first makes no difference. */
export const pair = /* @__PURE__ */ ofPair((dates) => contents.pairContent({ arcana: data.arcana }, dates))

/** What the cards of a pair's meeting, bond and task say. */
export const pairReading = /* @__PURE__ */ ofPair((dates) =>
  contents.pairReadingContent({ arcana: data.arcana, pairTexts: data.pairTexts() }, dates),
)

/** How each point of a pair was computed, and whether implementations agree on it. */
export const pairSteps = /* @__PURE__ */ ofPair(contents.pairStepsContent)

/** The life path number of a date, with its steps. */
export const lifePathOf = /* @__PURE__ */ ofDate((date) =>
  contents.lifePathOfContent({ lifePaths: data.lifePaths() }, date),
)

/** All texts of a life path number. One that does not exist is an UnknownValueError. */
export function lifePath(number: number): Content<documents.LifePathRecord> {
  const found = data.lifePaths().find((one) => one.number === number)
  if (!found) throw new UnknownValueError('a life path number', number, path.LIFE_PATH_NUMBERS)
  return contents.lifePathContent(found)
}

/** The twelve life path numbers in brief. */
export function lifePaths(): readonly Content<documents.LifePathListItem>[] {
  return contents.lifePathListContent({ lifePaths: data.lifePaths() })
}

/** A card with its twelve readings, by its number in Marseille order: 1 El Mago … 22 El Loco; others are an UnknownValueError. */
export function arcanum(number: number): Content<documents.ArcanumRecord> {
  const found = data.arcana.find((one) => one.number === number)
  if (!found) throw new UnknownValueError('a major arcanum', number, ARCANUM_NUMBERS)
  return contents.arcanumContent({ positions: data.positions, readings: data.readings() }, found)
}

/** The 22 cards in brief. */
export function arcana(): readonly Content<documents.ArcanumListItem>[] {
  return contents.arcanaListContent({ arcana: data.arcana })
}

/** A karmic tail with its text, by its code, such as `18-3-12`. One that no date has is an UnknownValueError. */
export function tailOf(code: string): Content<documents.TailRecord> {
  const tails = data.tails()
  const found = contents.tailRecordContent({ tails }, code)
  if (found) return found
  throw new UnknownValueError(
    'a karmic tail',
    code,
    tails.map((tail) => tail.code),
  )
}

/** The 26 karmic tails in brief, most common first. */
export function tails(): readonly Content<documents.TailListItem>[] {
  return contents.tailListContent({ tails: data.tails() })
}

/** The version, the title, the origin and the licence of the texts. */
export const dataset = /* @__PURE__ */ (() =>
  Object.freeze({ ...data.about, keywords: Object.freeze(data.about.keywords) }))()

/** The credit that the licence of the texts asks for, ready to be shown. */
export const attribution = /* @__PURE__ */ (() =>
  `Datos de ${data.about.origin}, con licencia ${data.about.license}.`)()

function ofDate<Said extends object>(say: (date: CalendarDate) => Said) {
  return (date: BirthDate): { readonly input: CalendarDate } & Said => {
    const input = birthDate(date)
    return { input, ...say(input) }
  }
}

function ofPair<Said extends object>(say: (dates: DatePair) => Said) {
  return (first: BirthDate, second: BirthDate): { readonly input: DatePair } & Said => {
    const input = birthDates(first, second)
    return { input, ...say(input) }
  }
}
