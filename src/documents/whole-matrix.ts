import type { TailText } from '../dataset/types.ts'
import { ages, agesRing } from '../numerology/ages.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { CHAKRA_KEYS, type ChakraKey, chakras } from '../numerology/chakras.ts'
import { tail } from '../numerology/destiny-matrix.ts'
import { occurringTail } from '../numerology/occurring.ts'
import type { PointName } from '../numerology/octagram.ts'
import { type DatePair, PAIR_PARTS, PAIR_POINTS, type PairPart, pair, pairSteps } from '../numerology/pair.ts'
import { pairTexts as partTexts } from '../shapes/charts.ts'
import { tailTexts } from '../shapes/records.ts'
import { pick } from '../shapes/schema.ts'
import type { Credit } from './credit.ts'
import { cardOf, citedDate, citedPair, type DocumentContext, endWithAddress, endWithLink, inputOf } from './frame.ts'
import type {
  AgesResult,
  ChakrasResult,
  PairPosition,
  PairReadingPosition,
  PairReadingResult,
  PairResult,
  TailListItem,
  TailRecord,
  TailResult,
  TailWithText,
} from './types.ts'

/** The ring of ages: 64 points with their dates and cards, then the period texts of the cards that occur. */
export function agesOf({ dataset, credit }: DocumentContext, birth: CalendarDate): AgesResult {
  const { arcana, periods, periodEssences } = dataset
  const ring = agesRing(birth)
  const occurring = arcana.filter(({ number }) => ring.includes(number))
  const ofOccurring = (texts: readonly string[]) =>
    Object.fromEntries(occurring.map(({ number }) => [number, texts[number - 1]!]))
  return {
    input: inputOf(birth),
    ages: ages(birth).map(({ age, from, until, arcana: number }) => ({
      age,
      from,
      until,
      ...cardOf(arcana[number - 1]!),
    })),
    texts: ofOccurring(periods),
    essences: ofOccurring(periodEssences),
    ...citedDate(credit, birth),
    ...endWithLink(credit),
  }
}

/** Their Sanskrit names in Spanish spelling, which are the keys with a capital. */
export const CHAKRA_NAMES = Object.fromEntries(
  CHAKRA_KEYS.map((key) => [key, key[0]!.toUpperCase() + key.slice(1)]),
) as Readonly<Record<ChakraKey, string>>

/** The table of seven rows. Only numbers and names: there is no source for any claim about health. */
export function chakrasOf({ credit }: DocumentContext, date: CalendarDate): ChakrasResult {
  const { rows, totals } = chakras(date)
  return {
    input: inputOf(date),
    chakras: rows.map(({ key, ...cells }) => ({ key, name: CHAKRA_NAMES[key], ...cells })),
    totals,
    ...citedDate(credit, date),
    ...endWithLink(credit),
  }
}

export function tailOf({ dataset: { tails }, credit }: DocumentContext, date: CalendarDate): TailResult {
  const { code } = tail(date)
  const text = tails.find((one) => one.code === code)!
  return {
    input: inputOf(date),
    tail: tailWithText(text, credit),
    ...citedDate(credit, date),
    ...endWithLink(credit),
  }
}

/** Most common first. */
export function tailList({ dataset: { tails }, credit: { addresses } }: DocumentContext): TailListItem[] {
  return tails.map(({ code, title }) => {
    const { arcana, share } = occurringTail(code)!
    return { code, arcana, title, share, url: addresses.tail(code) }
  })
}

export function tailRecord({ credit }: DocumentContext, text: TailText): TailRecord {
  return {
    ...tailWithText(text, credit),
    example: occurringTail(text.code)!.example,
    source_url: credit.addresses.tailPage(text.code),
    suggested_citation: credit.citeTail(text),
    ...endWithAddress(credit),
  }
}

function tailWithText(tail: TailText, { addresses }: Credit): TailWithText {
  const { code, title } = tail
  const { arcana, share } = occurringTail(code)!
  return { code, arcana, title, ...pick(tailTexts, tail), share, url: addresses.tail(code) }
}

/** The chart of a pair: 32 points, each with its card and whether implementations agree on it. */
export function pairOf({ dataset: { arcana }, credit }: DocumentContext, dates: DatePair): PairResult {
  const points = {} as Record<PointName, PairPosition>
  for (const { name, value, agreement } of pairSteps(dates.first, dates.second)) {
    points[name] = { ...cardOf(arcana[value - 1]!), agreement }
  }
  return { input: inputOfPair(dates), pair: points, ...citedPair(credit, dates), ...endWithLink(credit) }
}

export function pairReadingOf(
  { dataset: { arcana, pairTexts }, credit }: DocumentContext,
  dates: DatePair,
): PairReadingResult {
  const points = pair(dates.first, dates.second)
  const reading = {} as Record<PairPart, PairReadingPosition>
  for (const part of PAIR_PARTS) {
    const number = points[PAIR_POINTS[part]]
    const texts = pick(partTexts, pairTexts[part].find((one) => one.arcana === number)!)
    reading[part] = { ...cardOf(arcana[number - 1]!), ...texts }
  }
  return { input: inputOfPair(dates), reading, ...citedPair(credit, dates), ...endWithLink(credit) }
}

export function inputOfPair({ first, second }: DatePair): DatePair {
  return { first: inputOf(first), second: inputOf(second) }
}
