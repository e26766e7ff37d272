import * as data from '../../dataset/dataset.ts'
import type { Arcanum, LifePath, TailText } from '../../dataset/types.ts'
import { LIFE_PATH_NUMBERS } from '../../numerology/life-path.ts'
import { type OccurringTail, occurringTail } from '../../numerology/occurring.ts'
import { ARCANUM_NUMBERS } from '../../numerology/reduction.ts'
import { UnknownNumberError, UnknownTailError } from './errors.ts'

// `@__PURE__` lets bundlers drop unused data.

/** The 22 major arcana, ascending. */
export const arcana = /* @__PURE__ */ frozen(data.arcana)
/** The twelve life path numbers with their texts. */
export const lifePaths = /* @__PURE__ */ frozen(/* @__PURE__ */ data.lifePaths())
/** What the arcana say in a pair's meeting, bond and task. */
export const pairTexts = /* @__PURE__ */ frozen(/* @__PURE__ */ data.pairTexts())
/** What each arcanum says as a period of the ring of ages: arcanum 1 at index 0. */
export const periods = /* @__PURE__ */ frozen(/* @__PURE__ */ data.periods())
/** The same in one sentence each. */
export const periodEssences = /* @__PURE__ */ frozen(/* @__PURE__ */ data.periodEssences())
/** The twelve positions of the matrix, in the order of the API. */
export const positions = /* @__PURE__ */ frozen(data.positions)
/** What each arcanum says in each position, by position key: arcanum 1 at index 0. */
export const readings = /* @__PURE__ */ frozen(data.readings)
/** The 26 karmic tails with their texts. */
export const tails = /* @__PURE__ */ frozen(/* @__PURE__ */ data.tails())

/** Data that a whole process shares: a program that sorts or edits it in place would change it for all others. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

/** The data set's version, title, origin and licence. */
export const dataset = /* @__PURE__ */ frozen(data.about)

/** The credit that the licence of the texts asks for, ready to be shown. */
export const attribution = /* @__PURE__ */ (() =>
  `Datos de ${data.about.origin}, con licencia ${data.about.license}.`)()

/**
 * One card by its number, Marseille order: 1 El Mago … 22 El Loco.
 *
 * @example
 * arcanum(9).name // 'El Ermitaño'
 * @throws {UnknownNumberError}
 */
export function arcanum(number: number): Arcanum {
  const found = arcana.find((card) => card.number === number)
  if (found) return found
  throw new UnknownNumberError('a major arcanum', number, ARCANUM_NUMBERS)
}

/**
 * The texts of one life path number.
 *
 * @example
 * lifePathTexts(lifePath('1990-05-15')).archetype
 * @throws {UnknownNumberError}
 */
export function lifePathTexts(number: number): LifePath {
  const found = lifePaths.find((path) => path.number === number)
  if (found) return found
  throw new UnknownNumberError('a life path', number, LIFE_PATH_NUMBERS)
}

/** A karmic tail with its text, how common it is and a date that has it. */
export type TailTexts = TailText & OccurringTail

/**
 * The text of one karmic tail.
 *
 * @example
 * tailTexts(tail('1990-05-15').code).title
 * @throws {UnknownTailError}
 */
export function tailTexts(code: string): TailTexts {
  const texts = tails.find((candidate) => candidate.code === code)
  const facts = occurringTail(code)
  if (texts && facts) return { ...facts, ...texts }
  const codes = tails.map((known) => known.code)
  throw new UnknownTailError(code, codes)
}
