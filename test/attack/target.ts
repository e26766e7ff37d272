import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import { freePort } from '../support/addresses.ts'
import { Server } from '../support/server.ts'

interface Served {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Numbers from a seed, so that an attack that found something can be repeated. */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const STRANGE_PARTS = [
  ...['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'TRACE', 'PROPFIND'],
  ...[
    '/',
    '/api',
    '/api/',
    '/api/matrix/',
    '%',
    '%0d%0a',
    '%2F',
    '%00',
    '..',
    '//',
    '?',
    '#',
    '\\',
    '15/5/1990',
    '\xff',
    '1e9',
  ],
  ...['http://a/api/life-path', 'http://evil\\@a/', '*', '/mcp', '/perfil?birth=1990-05-15', '/numeros/'],
  ...[
    'Host: a\r\n',
    'Host: a b\r\n',
    'Host: [::1\r\n',
    'Host: u@a\r\n',
    'Host: \r\n',
    'Range: bytes=0-,5\r\n',
    'If-None-Match: *\r\n',
  ],
  ...[
    'Transfer-Encoding: chunked\r\n',
    'Content-Length: 5\r\n',
    'Expect: 100-continue\r\n',
    'Upgrade: h2c\r\nConnection: Upgrade\r\n',
  ],
]

/** A busy machine makes everybody wait; with ATTACK_PATIENCE=1 the waits are those of an idle one. */
const PATIENCE = Number(process.env.ATTACK_PATIENCE ?? 10)

/** The built server on a heap as an operator gives it, and clients at other addresses. */
export class Target {
  readonly random: (below: number) => number
  readonly #server: Server
  readonly #sockets: Socket[] = []
  #client = 0
  #date = 0

  private constructor(server: Server, seed: number) {
    this.#server = server
    this.random = seeded(seed)
  }

  static async start(node: string, heapMegabytes: number, seed: number): Promise<Target> {
    const args = [`--max-old-space-size=${heapMegabytes}`, 'dist/server.js']
    const env = { MALLOC_TRIM_THRESHOLD_: '131072', LOG_LEVEL: 'warn' }
    const server = new Server(await freePort(), { node, args, env })
    await server.until(() => server.readyLine !== undefined)
    return new Target(server, seed)
  }

  /** Ends it, and throws if it had ended before, or if it had anything unexpected to say. */
  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    const { code, signal } = await this.#server.stop()
    if (code !== 0) throw new Error(`it ended with ${code ?? signal}: ${this.#server.output.slice(-2_000)}`)
    const errors = this.#server.log().filter(({ level }) => level === 'error')
    if (errors.length > 0 || this.#server.stderr !== '') throw new Error(JSON.stringify(errors) + this.#server.stderr)
  }

  isBelow(megabytes: number): void {
    const status = readFileSync(`/proc/${this.#server.pid}/status`, 'utf8')
    const peak = Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024
    if (peak > megabytes) throw new Error(`it took ${Math.round(peak)} MB`)
  }

  /** What a client gets that nobody has counted yet; throws if it waits longer. */
  isServed(path: string, withinMs: number): Promise<Served> {
    this.#client++
    const localAddress = `127.9.${this.#client >> 8}.${this.#client & 255}`
    const startedAt = performance.now()
    return new Promise((resolve, reject) => {
      const request = get(
        { host: '127.0.0.1', port: this.#server.port, path, localAddress, agent: false },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const ms = performance.now() - startedAt
            if (response.statusCode !== 200) reject(new Error(`${response.statusCode} for ${path}`))
            else if (ms > withinMs * PATIENCE) reject(new Error(`${path} took ${Math.round(ms)} ms`))
            else resolve({ headers: response.headers, body: Buffer.concat(chunks) })
          })
        },
      )
      request.on('error', reject)
      request.setTimeout(120_000, () => request.destroy(new Error(`nobody answered for ${path}`)))
    })
  }

  /** Connections from so many addresses, each of which has sent this and reads nothing. */
  async connectMany(count: number, addresses: number, bytes: string | (() => string)): Promise<Socket[]> {
    const sockets = Array.from({ length: count }, (_, at) => {
      const localAddress = `127.8.0.${1 + (at % addresses)}`
      const socket = connect({ host: '127.0.0.1', port: this.#server.port, localAddress })
      socket.on('error', () => {})
      socket.pause()
      socket.write(typeof bytes === 'string' ? bytes : bytes())
      return socket
    })
    this.#sockets.push(...sockets)
    await Promise.all(sockets.map((socket) => socket.connecting && once(socket, 'connect').catch(() => {})))
    await this.pause(500)
    return sockets
  }

  /** Until the function that it returns is called. */
  async askAgainAndAgain(connections: number, clients: number, path: () => string): Promise<() => Promise<void>> {
    let isOver = false
    const asking = Array.from({ length: connections }, async (_, at) => {
      while (!isOver) {
        const options = {
          host: '127.0.0.1',
          port: this.#server.port,
          path: path(),
          localAddress: `127.7.0.${1 + (at % clients)}`,
        }
        await new Promise<void>((resolve) =>
          get(options, (got) => got.resume().on('close', resolve)).on('error', () => resolve()),
        )
      }
    })
    await this.pause(500)
    return async () => {
      isOver = true
      await Promise.all(asking)
    }
  }

  async largestFile(): Promise<string> {
    const { body } = await this.isServed('/', 5_000)
    const paths = [...body.toString().matchAll(/(?:href|src)="(\/[a-z][^"#?]*\.\w+)"/g)].map(([, path]) => path!)
    const sizes = await Promise.all(
      [...new Set([...paths, '/cartas/todas.js'])].map(
        async (path) => [path, (await this.isServed(path, 5_000)).body.length] as const,
      ),
    )
    return sizes.sort(([, one], [, other]) => other - one)[0]![0]
  }

  newDate(): string {
    this.#date++
    return `${1 + (this.#date % 28)}/${1 + (this.#date % 12)}/${1901 + (this.#date % 190)}`
  }

  /** A page that was never asked for. */
  newPair(): string {
    const iso = () => `${1901 + this.random(198)}-${two(1 + this.random(12))}-${two(1 + this.random(28))}`
    return `/pareja?a=${iso()}&b=${iso()}`
  }

  strangeRequest(): string {
    const parts = Array.from({ length: 1 + this.random(5) }, () => STRANGE_PARTS[this.random(STRANGE_PARTS.length)]!)
    const head =
      this.random(3) === 0
        ? parts.join('')
        : `GET /api/life-path/${parts.filter((part) => !part.includes(' ')).join('')} HTTP/1.1`
    const fields = parts.filter((part) => part.endsWith('\r\n')).join('')
    return `${head}\r\n${fields || 'Host: localhost\r\n'}Connection: close\r\n\r\n`
  }

  /** 0 if the connection was closed without a response. */
  async statusOf(bytes: string): Promise<number> {
    const socket = connect({
      host: '127.0.0.1',
      port: this.#server.port,
      localAddress: `127.6.0.${1 + this.random(250)}`,
    })
    socket.on('error', () => {})
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.write(Buffer.from(bytes, 'latin1'))
    await Promise.race([once(socket, 'close'), this.pause(3_000)])
    socket.destroy()
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms))
  }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
