import { freePort } from './addresses.ts'
import { type Exit, Program } from './process.ts'

export interface ServerOptions {
  /** The Node that runs it. */
  readonly node?: string
  /** What comes after it on the command line; without it, the server for Node. */
  readonly args?: readonly string[]
  /** Settings of the service; without PORT a free one is chosen. */
  readonly env?: Readonly<Record<string, string>>
}

export interface Server {
  readonly port: number
  readonly program: Program
  readonly readyLine: string
  /** What it wrote after it was ready, parsed: one event per line. */
  log(): Record<string, unknown>[]
  stop(signal?: NodeJS.Signals): Promise<Exit>
}

const READY = /^.*\bis ready at\b.*$/m

/** The built server as users start it, ready to be asked. */
export async function startServer({ node, args, env = {} }: ServerOptions = {}): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const port = env.PORT ? Number(env.PORT) : await freePort()
    const program = runServer({
      ...(node ? { node } : {}),
      ...(args ? { args } : {}),
      env: { ...env, PORT: String(port) },
    })
    try {
      await program.until(({ stdout }) => READY.test(stdout))
      return { port, program, readyLine: READY.exec(program.stdout)![0], log, stop: (signal) => program.stop(signal) }
    } catch (error) {
      // Between asking for a free port and using it, another program may have been given it.
      if (env.PORT || attempt === 5 || !/is taken|in use/.test(program.stderr)) throw error
    }

    function log(): Record<string, unknown>[] {
      return program.lines.filter((line) => !READY.test(line)).map((line) => JSON.parse(line))
    }
  }
}

/** The built server, not waited for: for starts that are meant to fail. */
export function runServer({ node = process.execPath, args = ['dist/server.cjs'], env = {} }: ServerOptions): Program {
  return new Program({ command: node, args, env })
}
