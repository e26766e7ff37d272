import type { Budget } from '../../limits/limiter.ts'
import type { Schema } from '../../shapes/schema.ts'
import type { ToolArguments } from './arguments.ts'

/** A tool of the MCP server. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly budget: Budget
  readonly input: Schema
  /**
   * The document's schema in OpenAPI. If set, the result includes the document besides its text, as the
   * protocol requires. Unset where the text says it all, so that a model does not read everything twice.
   */
  readonly output?: Schema
  /** The path of the document for this call. */
  path(call: ToolArguments): string | undefined
  /** The message if there is no such document: how to call the tool instead. */
  advice(call: ToolArguments): string
  quote(document: never, call: ToolArguments): string
  /** Whether hosts that support our app show it with the result. */
  readonly isShownInApp?: true
  /** The suffix of that path for the picture in the result. */
  readonly picture?: string
}
