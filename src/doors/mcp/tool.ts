import type { Schema } from '../../api/openapi/schema-parts.ts'
import type { Budget } from '../../limits/limiter.ts'
import type { ToolArguments } from './arguments.ts'

/** What an assistant can call. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly budget: Budget
  readonly input: Schema
  /** Names of the schemas that the result may have in the OpenAPI document; none for a result that is a picture. */
  readonly outputs: readonly string[]
  /** The address of the document that answers this call. */
  path(call: ToolArguments): string | undefined
  /** What to say when there is no such document: how to call the tool instead. */
  advice(call: ToolArguments): string
  quote(document: never, call: ToolArguments): string
  /** What follows that address for the picture that comes along. */
  readonly picture?: string
}
