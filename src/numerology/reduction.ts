/** Every number on the way of a reduction, itself included, so that a result and its explanation can't differ. */
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

export function stepOf<Name extends string, From extends string>(
  name: Name,
  operands: Step<Name, From>['operands'],
  trailOf: (sum: number) => Trail,
): Step<Name, From> {
  const sum = operands.reduce((total, { value }) => total + value, 0)
  const reduction = trailOf(sum)
  return { name, operands, sum, reduction, value: resultOf(reduction) }
}

/** Whether independent implementations agree on a rule, or it is one convention among several. */
export type Agreement = 'consensus' | 'convention'

/** The name of a number, the operands of its sum, and whether others agree on it (by default, they do). */
export type Rule<Name extends string, Operand extends string> = readonly [
  name: Name,
  operands: readonly Operand[],
  agreement?: Agreement,
]

export interface RuleStep<Name extends string = string, From extends string = string> extends Step<Name, From> {
  readonly agreement: Agreement
}

/** A computation as a table, for values and steps alike: each row is the reduced sum of inputs and of rows above it. */
export function ruleTable<Name extends string, Input extends string>(
  inputNames: readonly Input[],
  rules: readonly Rule<Name, Input | Name>[],
) {
  /** In the order of computation. */
  const names = rules.map(([name]) => name)
  const known = [...inputNames, ...names]
  const indexes = rules.map(([, operands]) => operands.map((operand) => known.indexOf(operand)))

  /** The inputs, then the rows. */
  function compute(inputs: readonly number[]): readonly number[] {
    const all = [...inputs]
    for (const row of indexes) all.push(toArcanum(row.reduce((sum, index) => sum + all[index]!, 0)))
    return all
  }

  return {
    names: names as readonly Name[],
    /** In the order of `names`. */
    values: (inputs: readonly number[]): readonly number[] => compute(inputs).slice(inputs.length),
    steps(inputs: readonly number[]): readonly RuleStep<Name, Input | Name>[] {
      const all = compute(inputs)
      return rules.map(([name, from, agreement = 'consensus'], row) => {
        const operands = from.map((operand, at) => ({ from: operand, value: all[indexes[row]![at]!]! }))
        return { ...stepOf(name, operands, arcanumTrail), agreement }
      })
    },
  }
}
