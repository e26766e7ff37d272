import { type Agent, request } from 'node:http'

export interface Reply {
  readonly status: number
  readonly rawHeaders: readonly string[]
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
  /** From sending the request to the end of the answer. */
  readonly ms: number
}

export interface Asking {
  readonly path?: string
  /** The client's own address, any of 127.0.0.0/8. */
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
  readonly agent?: Agent
}

export const MATRIX = '/api/matrix/15/5/1990'

/** One request with a connection of its own, unless an agent is given. */
export function ask({ port }: { readonly port: number }, asking: Asking = {}): Promise<Reply> {
  const { path = MATRIX, from = '127.0.0.1', headers = {}, method = 'GET', agent } = asking
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const options = { host: '127.0.0.1', port, path, method, headers, localAddress: from, agent: agent ?? false }
    const outgoing = request(options, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('error', reject)
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode!,
          rawHeaders: incoming.rawHeaders,
          headers: incoming.headers,
          body: Buffer.concat(chunks).toString(),
          ms: performance.now() - startedAt,
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

export async function statusOf(server: { readonly port: number }, asking?: Asking): Promise<number> {
  return (await ask(server, asking)).status
}

/** How many of these statuses there are. */
export function tally(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

let clients = 0

/** An address that no other test of this process has used. */
export function newClient(): string {
  clients++
  return `127.77.${clients >> 8}.${clients & 255}`
}

export function middleOf(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!
}
