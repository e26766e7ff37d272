import type { Trail } from './reduction.ts'

/** One step of a computation: the operands, their sum, and how it was reduced to the value. */
export interface Step<Name extends string = string, From extends string = string> {
  readonly name: Name
  readonly operands: readonly { readonly from: From; readonly value: number }[]
  readonly sum: number
  readonly reduction: Trail
  readonly value: number
}
