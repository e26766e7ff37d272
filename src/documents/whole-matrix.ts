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
import { cardOf, type DocumentContext, dataVersionOf, licenseWithUrl, ofDate, ofPair } from './frame.ts'
import type * as types from './types.ts'

/** The ring of ages: 64 points with their dates and cards, then the period texts of the cards that occur. */
export function agesOf({ dataset, credit }: DocumentContext, birth: CalendarDate): types.AgesResult {
  const { arcana, periods, periodEssences } = dataset
  const ring = agesRing(birth)
  const occurring = arcana.filter(({ number }) => ring.includes(number))
  const ofOccurring = (texts: readonly string[]) =>
    Object.fromEntries(occurring.map(({ number }) => [number, texts[number - 1]!]))
  return ofDate(credit, birth, {
    ages: ages(birth).map(({ arcana: number, ...time }) => ({ ...time, ...cardOf(arcana[number - 1]!) })),
    texts: ofOccurring(periods),
    essences: ofOccurring(periodEssences),
  })
}

/** Their Sanskrit names in Spanish spelling, which are the keys with a capital. */
export const CHAKRA_NAMES = Object.fromEntries(
  CHAKRA_KEYS.map((key) => [key, key[0]!.toUpperCase() + key.slice(1)]),
) as Readonly<Record<ChakraKey, string>>

/** The table of seven rows. Only numbers and names: there is no source for any claim about health. */
export function chakrasOf({ credit }: DocumentContext, date: CalendarDate): types.ChakrasResult {
  const { rows, totals } = chakras(date)
  const named = rows.map(({ key, ...cells }) => ({ key, name: CHAKRA_NAMES[key], ...cells }))
  return ofDate(credit, date, { chakras: named, totals })
}

export function tailOf({ dataset: { tails }, credit }: DocumentContext, date: CalendarDate): types.TailResult {
  const { code } = tail(date)
  const text = tails.find((one) => one.code === code)!
  return ofDate(credit, date, { tail: tailWithText(text, credit) })
}

/** Most common first. */
export function tailList({ dataset: { tails }, credit: { addresses } }: DocumentContext): types.TailListItem[] {
  return tails.map(({ code, title }) => {
    const { arcana, share } = occurringTail(code)!
    return { code, arcana, title, share, url: addresses.tail(code) }
  })
}

export function tailRecord({ credit }: DocumentContext, text: TailText): types.TailRecord {
  return {
    ...tailWithText(text, credit),
    example: occurringTail(text.code)!.example,
    source_url: credit.addresses.tailPage(text.code),
    suggested_citation: credit.citeTail(text),
    ...licenseWithUrl(credit),
    ...dataVersionOf(credit),
  }
}

function tailWithText(tail: TailText, { addresses }: Credit): types.TailWithText {
  const { code, title } = tail
  const { arcana, share } = occurringTail(code)!
  return { code, arcana, title, ...pick(tailTexts, tail), share, url: addresses.tail(code) }
}

export function pairOf({ dataset: { arcana }, credit }: DocumentContext, dates: DatePair): types.PairResult {
  const points = {} as Record<PointName, types.PairPosition>
  for (const { name, value, agreement } of pairSteps(dates.first, dates.second)) {
    points[name] = { ...cardOf(arcana[value - 1]!), agreement }
  }
  return ofPair(credit, dates, { pair: points })
}

export function pairReadingOf(
  { dataset: { arcana, pairTexts }, credit }: DocumentContext,
  dates: DatePair,
): types.PairReadingResult {
  const points = pair(dates.first, dates.second)
  const reading = {} as Record<PairPart, types.PairReadingPosition>
  for (const part of PAIR_PARTS) {
    const number = points[PAIR_POINTS[part]]
    const texts = pick(partTexts, pairTexts[part].find((one) => one.arcana === number)!)
    reading[part] = { ...cardOf(arcana[number - 1]!), ...texts }
  }
  return ofPair(credit, dates, { reading })
}
