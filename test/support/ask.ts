import type { Agent } from 'node:http'
import { send } from './http-client.ts'
import type { HttpResponse } from './http-response.ts'

export interface Asking {
  readonly path?: string
  /** The client's own address, any of 127.0.0.0/8. */
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
  readonly agent?: Agent
}

export const MATRIX = '/api/matrix/15/5/1990'

export function ask({ port }: { readonly port: number }, asking: Asking = {}): Promise<HttpResponse> {
  const { path = MATRIX, from, headers, method, agent } = asking
  return send({ port, target: path, localAddress: from, headers, method, agent })
}

export async function statusOf(server: { readonly port: number }, asking?: Asking): Promise<number> {
  return (await ask(server, asking)).status
}

/** How many there are of each status. */
export function tally(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
