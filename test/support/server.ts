import { freePort } from './addresses.ts'
import { Program } from './process.ts'
import { HAS_LOOPBACK_RANGE } from './system.ts'

export interface ServerOptions {
  /** The Node that runs it. */
  readonly node?: string
  /** What comes after it on the command line; without it, the server for Node. */
  readonly args?: readonly string[]
  /** Settings of the service; without PORT a free one is chosen. */
  readonly env?: Readonly<Record<string, string>>
}

/** Where clients cannot have addresses of their own, they are named by a proxy. */
const CLIENTS: Readonly<Record<string, string>> = HAS_LOOPBACK_RANGE ? {} : { TRUST_PROXY: '127.0.0.1' }
const READY = /^.*\bis ready at\b.*$/m

/** The built server as users start it. */
export class Server extends Program {
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
}

/** A server that is ready to be asked. */
export function startServer(options: ServerOptions = {}): Promise<Server> {
  return whenReady(options, (port) => new Server(port, options))
}

export async function whenReady<Kind extends Server>(
  { env = {} }: ServerOptions,
  start: (port: number) => Kind,
): Promise<Kind> {
  for (let attempt = 1; ; attempt++) {
    const server = start(env.PORT ? Number(env.PORT) : await freePort())
    try {
      await server.until(() => server.readyLine !== undefined)
      return server
    } catch (error) {
      // Between asking for a free port and using it, another program may have been given it.
      if (env.PORT || attempt === 5 || !/is taken|in use/.test(server.stderr)) throw error
    }
  }
}

/** The built server, not waited for: for starts that are meant to fail. */
export function runServer({ node = process.execPath, args = ['dist/server.js'], env = {} }: ServerOptions): Program {
  return new Program({ command: node, args, env })
}
