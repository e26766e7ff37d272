import type { TailText } from '../../dataset/types.ts'
import { OCCURRING_TAILS, type OccurringTail } from '../../numerology/occurring.ts'
import { tails } from './data.ts'
import { UnknownTailError } from './unknown-tail-error.ts'

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
  const facts = OCCURRING_TAILS.find((candidate) => candidate.code === code)
  if (texts && facts) return { ...facts, ...texts }
  throw new UnknownTailError(
    code,
    tails.map((known) => known.code),
  )
}
