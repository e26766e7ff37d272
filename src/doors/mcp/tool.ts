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
  /**
   * The document's schema in OpenAPI, for a tool that declares one: the document itself then goes with its text, because
   * the protocol asks for it. Otherwise the result is text alone: whatever is said twice, a model reads twice.
   */
  readonly output?: string
  /** The address of the document that answers this call. */
  path(call: ToolArguments): string | undefined
  /** What to say when there is no such document: how to call the tool instead. */
  advice(call: ToolArguments): string
  quote(document: never, call: ToolArguments): string
  /** Whether a host that can show our app shows it with the result. */
  readonly isShownInApp?: true
  /** What follows that address for the picture that comes along. */
  readonly picture?: string
}
