/**
 * Reduction: the digits of a number are added until a stopping rule is met. A trail holds every number on the way, from
 * the number itself to the result, so that a result and its explanation can't differ.
 */
export type Trail = readonly number[]

export function digitSum(number: number): number {
  let sum = 0
  for (let rest = number; rest > 0; rest = Math.floor(rest / 10)) sum += rest % 10
  return sum
}

function trail(number: number, isDone: (number: number) => boolean): Trail {
  const way = [number]
  for (let last = number; !isDone(last); ) {
    last = digitSum(last)
    way.push(last)
  }
  return way
}

/** Reduction to an arcanum: until at most 22. */
export function arcanumTrail(number: number): Trail {
  return trail(number, (n) => n <= 22)
}

export function toArcanum(number: number): number {
  return resultOf(arcanumTrail(number))
}

/** Reduction to a life path number: until one digit or a master number. */
export function lifePathTrail(number: number): Trail {
  return trail(number, (n) => n <= 9 || n === 11 || n === 22 || n === 33)
}

export function resultOf(way: Trail): number {
  return way[way.length - 1] as number
}

/** The major arcana in Marseille order: 1 El Mago … 22 El Loco. */
export const ARCANUM_NUMBERS = /* @__PURE__ */ Object.freeze([
  ...([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const),
  ...([12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22] as const),
] as const)
export type ArcanumNumber = (typeof ARCANUM_NUMBERS)[number]

/** One step of a computation: the operands, their sum, and how it was reduced to the value. */
export interface Step<Name extends string = string, From extends string = string> {
  readonly name: Name
  readonly operands: readonly { readonly from: From; readonly value: number }[]
  readonly sum: number
  readonly reduction: Trail
  readonly value: number
}
