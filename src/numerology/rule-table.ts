import { arcanumTrail, resultOf, type Step, toArcanum } from './reduction.ts'

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

/**
 * A computation as a table: each row is the reduced sum of inputs and of rows above it. Values and steps are read from the
 * same rows, so that a result and its explanation can't differ.
 */
export class RuleTable<Name extends string, Input extends string> {
  /** In the order of computation. */
  readonly names: readonly Name[]
  readonly #rules: readonly Rule<Name, Input | Name>[]
  /** The indexes of each rule's operands among the inputs followed by the rows. */
  readonly #indexes: readonly (readonly number[])[]

  constructor(inputs: readonly Input[], rules: readonly Rule<Name, Input | Name>[]) {
    this.names = rules.map(([name]) => name)
    this.#rules = rules
    const known = [...inputs, ...this.names]
    this.#indexes = rules.map(([, operands]) => operands.map((operand) => known.indexOf(operand)))
  }

  /** In the order of `names`. */
  values(inputs: readonly number[]): readonly number[] {
    return this.#compute(inputs).slice(inputs.length)
  }

  steps(inputs: readonly number[]): readonly RuleStep<Name, Input | Name>[] {
    const values = this.#compute(inputs)
    return this.#rules.map(([name, operands, agreement = 'consensus'], row) => {
      const indexes = this.#indexes[row]!
      const sum = sumOf(values, indexes)
      const reduction = arcanumTrail(sum)
      return {
        name,
        operands: operands.map((from, at) => ({ from, value: values[indexes[at]!]! })),
        sum,
        reduction,
        value: resultOf(reduction),
        agreement,
      }
    })
  }

  /** The inputs, then the rows. */
  #compute(inputs: readonly number[]): readonly number[] {
    const values = [...inputs]
    for (const indexes of this.#indexes) values.push(toArcanum(sumOf(values, indexes)))
    return values
  }
}

function sumOf(values: readonly number[], indexes: readonly number[]): number {
  return indexes.reduce((sum, index) => sum + values[index]!, 0)
}
