import type { Arcanum, Dataset, LifePath, PairText, Position } from '../dataset/types.ts'
import * as ring from '../numerology/ages.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { type ChakraKey, chakras } from '../numerology/chakras.ts'
import { matrixArcana, POSITION_KEYS, type PositionKey, tail } from '../numerology/destiny-matrix.ts'
import { type LifePathNumber, lifePathSteps } from '../numerology/life-path.ts'
import { occurringTail } from '../numerology/occurring.ts'
import { type ChartInput, dateOfChart, METHOD, octagramSteps } from '../numerology/octagram.ts'
import { type DatePair, PAIR_PARTS, PAIR_POINTS, type PairPart, pair, pairSteps } from '../numerology/pair.ts'
import type { Step } from '../numerology/reduction.ts'
import type { dateCredit, recordCredit } from '../shapes/records.ts'
import { compose, repeatsOf } from './synthesis.ts'
import type * as types from './types.ts'

// What each document says, before a service adds the input that it echoes, its credit and its addresses: the library gives
// this too. Nothing here reads a shape, so that what imports it bundles its texts and little else.

type CreditField = keyof typeof dateCredit | keyof typeof recordCredit | 'url'

/** A document of the API, at any depth without what only a service can say: credit, versions and addresses. */
export type Content<Value> = Value extends readonly unknown[]
  ? { readonly [At in keyof Value]: Content<Value[At]> }
  : Value extends object
    ? { readonly [Name in keyof Value as Exclude<Name, CreditField>]: Content<Value[Name]> }
    : Value

type Said<Document> = Omit<Content<Document>, 'input'>

type Texts<Part extends keyof Dataset> = Pick<Dataset, Part>

function cardOf({ number, name, keyword, emoji }: Arcanum): types.MatrixPosition {
  return { arcana: number, name, keyword, emoji }
}

export function matrixContent({ arcana }: Texts<'arcana'>, date: CalendarDate): Said<types.MatrixResult> {
  return { matrix: byPosition(date, (number) => cardOf(arcana[number - 1]!)) }
}

type ReadingParts = 'positions' | 'arcana' | 'readings' | 'repeats'

/** The same twelve positions with the text of each card there, and the cards that occur more than once. */
export function readingContent(texts: Texts<ReadingParts>, date: CalendarDate): Said<types.ReadingResult> {
  const { positions, arcana, readings, repeats } = texts
  return {
    reading: byPosition(date, (number, at) => {
      const { key, name: position, question } = positions[at]!
      const { arcana: _, reachable: __, ...said } = readings[key][number - 1]!
      return { position, question, ...cardOf(arcana[number - 1]!), ...said }
    }),
    repeats: repeatsOf(matrixArcana(date)).map(({ arcana: number, positions }) => {
      const { arcana: _, ...said } = repeats[number - 1]!
      return { ...cardOf(arcana[number - 1]!), positions, ...said }
    }),
  }
}

/** What is said of all dates that share a chart: reading and synthesis. */
export function chartContent(
  texts: Texts<ReadingParts | 'synthesis'>,
  chart: ChartInput,
): Content<types.ChartTextsResult> {
  const date = dateOfChart(chart)
  const { reading, repeats } = readingContent(texts, date)
  return { chart, reading, synthesis: compose(texts, matrixArcana(date)), repeated: repeats }
}

/** One of the twelve with everything that is said of it: the position, its card, what the card says there, the sum. */
export function positionContent(
  { arcana, readings }: Texts<'arcana' | 'readings'>,
  { key, name: position, meaning, question, point }: Position,
  date: CalendarDate,
): Said<types.PositionReadingResult> {
  const { value, sum } = octagramSteps(date).find(({ name }) => name === point)!
  const card = arcana[value - 1]!
  const { arcana: _, reachable: __, ...said } = readings[key][value - 1]!
  const { light, shadow } = card
  return { key, position, meaning, question, ...cardOf(card), ...said, light, shadow, sum }
}

/** How each of the twelve positions was computed, so that anyone can check it with pencil and paper. */
export function stepsContent({ positions }: Texts<'positions'>, date: CalendarDate): Said<types.StepsResult> {
  const step = (arcana: number, at: number) => ({ position: positions[at]!.name, point: positions[at]!.point, arcana })
  const said = byPosition(date, step) as types.StepsResult['positions']
  return { method: METHOD, points: octagramSteps(date).map(asPoint), positions: said }
}

function asPoint<Kind extends Step>({ name, ...step }: Kind): Omit<Kind, 'name'> & { readonly point: Kind['name'] } {
  return { point: name, ...step }
}

function byPosition<Value>(date: CalendarDate, make: (number: number, at: number) => Value) {
  const values = matrixArcana(date).map((number, at) => [POSITION_KEYS[at]!, make(number, at)])
  return Object.fromEntries(values) as Readonly<Record<PositionKey, Value>>
}

/** The ring of ages: 64 points with their dates and cards, then the period texts of the cards that occur. */
export function agesContent(
  { arcana, periods }: Texts<'arcana' | 'periods'>,
  birth: CalendarDate,
): Said<types.AgesResult> {
  const numbers = new Set(ring.agesRing(birth))
  const occurring = arcana.filter(({ number }) => numbers.has(number))
  const ofOccurring = (field: 'text' | 'essence') =>
    Object.fromEntries(occurring.map(({ number }) => [number, periods[number - 1]![field]]))
  return {
    ages: ring.ages(birth).map(({ arcana: number, ...time }) => ({ ...time, ...cardOf(arcana[number - 1]!) })),
    texts: ofOccurring('text'),
    essences: ofOccurring('essence'),
  }
}

/** Their Sanskrit names in Spanish spelling, which are the keys with a capital. */
export function chakraName(key: ChakraKey): string {
  return key[0]!.toUpperCase() + key.slice(1)
}

/** The table of seven rows. Only numbers and names: there is no source for any claim about health. */
export function chakrasContent(date: CalendarDate): Said<types.ChakrasResult> {
  const { rows, totals } = chakras(date)
  return { chakras: rows.map(({ key, ...cells }) => ({ key, name: chakraName(key), ...cells })), totals }
}

export function tailContent(texts: Texts<'tails'>, date: CalendarDate): Said<types.TailResult> {
  const { example: _, ...said } = tailRecordContent(texts, tail(date).code)!
  return { tail: said }
}

/** Undefined for a tail that no date has. */
export function tailRecordContent({ tails }: Texts<'tails'>, code: string): Content<types.TailRecord> | undefined {
  const text = tails.find((one) => one.code === code)
  if (!text) return undefined
  const { arcana, share, example } = occurringTail(code)!
  const { code: _, ...said } = text
  return { code, arcana, ...said, share, example }
}

export function tailListContent({ tails }: Texts<'tails'>): Content<types.TailListItem>[] {
  return tails.map(({ code, title }) => {
    const { arcana, share } = occurringTail(code)!
    return { code, arcana, title, share }
  })
}

export function pairContent({ arcana }: Texts<'arcana'>, { first, second }: DatePair): Said<types.PairResult> {
  const points = pairSteps(first, second).map(({ name, value, agreement }) => {
    return [name, { ...cardOf(arcana[value - 1]!), agreement }]
  })
  return { pair: Object.fromEntries(points) }
}

/** What the card of one part says. */
export function pairTextAt({ pairTexts }: Texts<'pairTexts'>, part: PairPart, { first, second }: DatePair): PairText {
  const number = pair(first, second)[PAIR_POINTS[part]]
  return pairTexts[part].find(({ arcana }) => arcana === number)!
}

export function pairReadingContent(
  texts: Texts<'arcana' | 'pairTexts'>,
  dates: DatePair,
): Said<types.PairReadingResult> {
  const reading = PAIR_PARTS.map((part) => {
    const { arcana: number, ...said } = pairTextAt(texts, part, dates)
    return [part, { ...cardOf(texts.arcana[number - 1]!), ...said }]
  })
  return { reading: Object.fromEntries(reading) }
}

export function pairStepsContent({ first, second }: DatePair): Said<types.PairStepsResult> {
  return { method: METHOD, points: pairSteps(first, second).map(asPoint) }
}

export function lifePathContent(path: LifePath): Content<types.LifePathRecord> {
  const { description, traits, weaknesses, career, famous_people } = path
  return {
    ...path,
    description: description.join('\n\n'),
    ...{ traits: [...traits], weaknesses: [...weaknesses], career: [...career] },
    famous_people: famous_people.map(({ name, field }) => ({ name, field })),
  }
}

export function lifePathListContent({ lifePaths }: Texts<'lifePaths'>): Content<types.LifePathListItem>[] {
  return lifePaths.map((path) => {
    const { number, archetype, tagline, short_description } = path
    return { number, archetype, tagline, short_description }
  })
}

export function lifePathOfContent({ lifePaths }: Texts<'lifePaths'>, date: CalendarDate): Said<types.LifePathOfDate> {
  const steps = lifePathSteps(date)
  const number = steps[steps.length - 1]!.value as LifePathNumber
  const { archetype, tagline } = lifePaths.find((path) => path.number === number)!
  return { number, archetype, tagline, steps: steps.map(({ name, ...step }) => ({ part: name, ...step })) }
}

export function arcanaListContent({ arcana }: Texts<'arcana'>): Content<types.ArcanumListItem>[] {
  return arcana.map(({ number, name, keyword, emoji }) => ({ number, name, keyword, emoji }))
}

export function arcanumContent(
  { positions, readings }: Texts<'positions' | 'readings'>,
  arcanum: Arcanum,
): Content<types.ArcanumRecord> {
  const there = positions.map(({ key, name: position, question }) => {
    const { arcana: _, ...said } = readings[key][arcanum.number - 1]!
    return [key, { position, question, ...said }]
  })
  const also_called = [...arcanum.also_called]
  return { ...arcanum, also_called, readings: Object.fromEntries(there) as Content<types.ArcanumRecord>['readings'] }
}
