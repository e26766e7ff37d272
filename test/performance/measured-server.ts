import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { freePort } from '../support/addresses.ts'

/** Room for all that a batch allocates, so that no collection comes between two looks at the heap. */
const FLAGS = ['--expose-gc', '--min-semi-space-size=64', '--max-semi-space-size=64']
const PROBE = ['--import', './test/performance/heap-probe.mjs']

/** A server whose allocations can be counted. */
export class MeasuredServer {
  readonly #child: ChildProcess
  readonly #socket: Socket

  private constructor(child: ChildProcess, socket: Socket) {
    this.#child = child
    this.#socket = socket
  }

  static async start(node: string, args: readonly string[], env: Record<string, string> = {}): Promise<MeasuredServer> {
    const port = await freePort()
    const child = spawn(node, [...FLAGS, ...PROBE, ...args], {
      env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    return new MeasuredServer(child, await connection(port))
  }

  /** One after another over one connection: the path of each is taken in turn. */
  async request(paths: readonly string[], headers: Readonly<Record<string, string>>, count: number): Promise<void> {
    const reader = answersOn(this.#socket)
    const fields = Object.entries({ Host: 'a', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    for (let at = 0; at < count; at++) {
      this.#socket.write(`GET ${paths[at % paths.length]} HTTP/1.1\r\n${fields.join('')}\r\n`)
      await reader()
    }
    this.#socket.removeAllListeners('data')
  }

  /** Bytes of the heap that each of a number of requests takes. */
  async allocatedBy(
    paths: readonly string[],
    headers: Readonly<Record<string, string>>,
    count: number,
  ): Promise<number> {
    const before = await this.#heap('collect')
    await this.request(paths, headers, count)
    return ((await this.#heap('look')) - before) / count
  }

  async stop(): Promise<void> {
    this.#socket.destroy()
    this.#child.kill('SIGKILL')
    await once(this.#child, 'exit')
  }

  async #heap(wish: 'collect' | 'look'): Promise<number> {
    this.#child.send(wish)
    const [bytes] = await once(this.#child, 'message')
    return bytes as number
  }
}

async function connection(port: number): Promise<Socket> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; ) {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    if (await new Promise((resolve) => socket.once('connect', () => resolve(true)).once('error', () => resolve(false))))
      return socket
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The server did not start.')
}

/** Resolves once a whole answer has come: its head says how long its body is. */
function answersOn(socket: Socket): () => Promise<void> {
  let text = ''
  let done: (() => void) | undefined
  socket.setEncoding('latin1').on('data', (more) => {
    text += more
    const end = text.indexOf('\r\n\r\n')
    if (end === -1) return
    if (!text.startsWith('HTTP/1.1 200')) throw new Error(text.slice(0, end))
    const length = Number(/\r\nContent-Length: (\d+)/i.exec(text)![1])
    if (text.length < end + 4 + length) return
    text = ''
    done!()
  })
  return () =>
    new Promise((resolve) => {
      done = resolve
    })
}
