import { once } from '../../dataset/once.ts'
import type { Budget } from '../../limits/limiter.ts'
import { tools } from './tools.ts'

const budgetOfTool = once(() => new Map<unknown, Budget>(tools().map(({ name, budget }) => [name, budget])))

/**
 * The cost of a request body: each message counts as one API request, towards the matrix budget if it calls a tool that
 * computes from a date, otherwise towards the other one. A body that is not a message counts as one.
 */
export function budgetsOf(body: unknown): readonly Budget[] {
  const isBatch = Array.isArray(body) && body.length > 0
  return isBatch ? body.map(budgetOf) : [budgetOf(body)]
}

interface Message {
  readonly method?: unknown
  readonly params?: { readonly name?: unknown } | null
}

function budgetOf(message: unknown): Budget {
  const { method, params } = (message ?? {}) as Message
  return (method === 'tools/call' && budgetOfTool().get(params?.name)) || 'other'
}
