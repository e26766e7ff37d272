import { CARD_BODIES } from './cards.generated.ts'

/** The drawing of an arcanum's card without title and style, in a view box of 200 × 340. */
export function cardBody(number: number): string {
  return CARD_BODIES[number - 1]!
}
