import { execFileSync } from 'node:child_process'
import { freePort } from './addresses.ts'
import { Program } from './process.ts'
import { endWithTest, temporaryFolder } from './test-program.ts'

/** A real redis-server, empty and without persistence. */
export class RedisServer extends Program {
  readonly port: number
  readonly url: string

  private constructor(port: number, folder: string, options: readonly string[]) {
    const own = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']
    super({ command: 'redis-server', args: [...own, ...options], env: { PATH: process.env.PATH! } })
    endWithTest(this)
    this.port = port
    this.url = `redis://127.0.0.1:${port}`
  }

  static async start(options: readonly string[] = [], port?: number): Promise<RedisServer> {
    const server = new RedisServer(port ?? (await freePort()), temporaryFolder(), options)
    await server.says('Ready to accept connections')
    return server
  }

  command(...args: string[]): string {
    return execFileSync('redis-cli', ['-p', String(this.port), ...args], { encoding: 'utf8', timeout: 60_000 }).trim()
  }
}
