import { freePort } from './addresses.ts'
import { type HttpRequest, send } from './http-client.ts'
import type { HttpResponse } from './http-response.ts'
import { Program } from './process.ts'
import { HAS_LOOPBACK_RANGE } from './system.ts'
import { endWithTest, until } from './test-program.ts'

export interface ServerOptions {
  /** The Node that runs it, or another program. */
  readonly node?: string
  /** What comes after it on the command line; without it, the server for Node. */
  readonly args?: readonly string[]
  /** Settings of the service; without PORT a free one is chosen. */
  readonly env?: Readonly<Record<string, string>>
}

export type Asking = Partial<HttpRequest> & {
  /** The client's own address, any of 127.0.0.0/8. */
  readonly from?: string | undefined
}

export const MATRIX = '/api/matrix/15/5/1990'

/** Where clients cannot have addresses of their own, they are named by a proxy. */
const CLIENTS: Readonly<Record<string, string>> = HAS_LOOPBACK_RANGE ? {} : { TRUST_PROXY: '127.0.0.1' }
const READY = /^.*\bis ready at\b.*$/m

/** A program that can be asked. */
export abstract class Listener extends Program {
  abstract readonly port: number

  ask(target = MATRIX, { from, ...asking }: Asking = {}): Promise<HttpResponse> {
    return send({ port: this.port, target, localAddress: from, ...asking })
  }

  async status(target?: string, asking?: Asking): Promise<number> {
    return (await this.ask(target, asking)).status
  }
}

/** The built server as users start it. */
export class Server extends Listener {
  readonly port: number

  constructor(port: number, { node = process.execPath, args = ['dist/server.js'], env = {} }: ServerOptions) {
    super({ command: node, args, env: { ...CLIENTS, ...env, PORT: String(port) } })
    this.port = port
  }

  get readyLine(): string | undefined {
    return READY.exec(this.stdout)?.[0]
  }

  /** What it wrote after it was ready, parsed: one event per line. */
  log(): Record<string, unknown>[] {
    return this.lines.filter((line) => !READY.test(line)).map((line) => JSON.parse(line))
  }

  /** The log but for the line of each request. */
  get events(): unknown[] {
    return this.log().flatMap(({ event }) => (event === 'request' ? [] : [event]))
  }

  /** What /readyz says of the limit. */
  async limit(): Promise<unknown> {
    return (await this.ask('/readyz')).json().limit
  }

  async untilLimit(limit: 'shared' | 'per-instance'): Promise<void> {
    await until(async () => (await this.limit()) === limit, `a limit that is ${limit}`)
  }
}

/** A server that is ready to be asked. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const { env = {} } = options
  for (let attempt = 1; ; attempt++) {
    const server = new Server(env.PORT ? Number(env.PORT) : await freePort(), options)
    try {
      await server.until(() => server.readyLine !== undefined)
      return server
    } catch (error) {
      // Between asking for a free port and using it, another program may have been given it.
      if (env.PORT || attempt === 5 || !/is taken|in use/.test(server.stderr)) throw error
    }
  }
}

/** The same, ended with its test. */
export async function startForTest(options?: ServerOptions): Promise<Server> {
  const server = await startServer(options)
  endWithTest(server)
  return server
}

/** The built server, not waited for: for starts that are meant to fail. */
export function runServer({ node = process.execPath, args = ['dist/server.js'], env = {} }: ServerOptions): Program {
  return new Program({ command: node, args, env })
}

/** Arguments of a server in which this code has run first, such as one that waits for a signal to do harm. */
export function preloaded(code: string): readonly string[] {
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`, 'dist/server.js']
}

/** How many there are of each status. */
export function tally(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
