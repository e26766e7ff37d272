import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { freePort } from '../test/support/addresses.ts'
import { cores } from './cores.ts'

const TICKS_PER_SECOND = 100
const QUIET_LOOKS = 4
const MAX_START_MS = 20_000

/** A bench that is stopped leaves no server behind. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export interface Launch {
  readonly command: string
  /** Gets the port, because some programs take it as an argument or in a file. */
  readonly args: (port: number) => readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** A fresh server process on a core of its own. */
export class ServerProcess {
  readonly port: number
  readonly #child: ChildProcess
  #faults = ''

  constructor({ command, args, env }: Launch, port: number) {
    this.port = port
    this.#child = spawn('taskset', ['-c', cores().server, command, ...args(port)], {
      env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    // The access log, read on the load's core as journald or Docker would: throwing it away in the kernel costs less.
    this.#child.stdout!.resume()
    running.add(this.#child)
    this.#child.once('exit', () => running.delete(this.#child))
    this.#child.stderr!.on('data', (text) => {
      this.#faults += text
    })
  }

  /** Tries until the address answers 200. */
  async ready(path: string): Promise<void> {
    await this.until(path, 20, async () => {
      const answer = await fetch(this.url(path)).catch(() => undefined)
      await answer?.arrayBuffer()
      return answer?.ok ?? false
    })
  }

  /** Looks again and again whether the address answers; a server that never does stops the bench. */
  async until(path: string, everyMs: number, doesAnswer: () => Promise<boolean>): Promise<void> {
    for (const deadline = Date.now() + MAX_START_MS; Date.now() < deadline; await pause(everyMs)) {
      if (this.#child.exitCode !== null) break
      if (await doesAnswer()) return
    }
    await this.stop()
    throw new Error(`${this.#child.spawnargs.join(' ')} did not answer ${path} with 200.\n${this.#faults}`)
  }

  /** Waits until the process is idle. */
  async settled(): Promise<void> {
    for (let quiet = 0, before = -1; quiet < QUIET_LOOKS; await pause(100)) {
      const now = this.cpuSeconds()
      quiet = now === before ? quiet + 1 : 0
      before = now
    }
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`
  }

  /** User and system time of all threads so far. */
  cpuSeconds(): number {
    return cpuSecondsOf(`/proc/${this.#child.pid}`)
  }

  residentMegabytes(): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]) / 1024
  }

  async stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    this.#child.kill(signal)
    await once(this.#child, 'exit')
  }
}

function cpuSecondsOf(folder: string): number {
  // The name, in parentheses, may have spaces.
  const fields = readFileSync(`${folder}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
  return (fields[11]! + fields[12]!) / TICKS_PER_SECOND
}

export async function start(launch: Launch, readyPath: string): Promise<ServerProcess> {
  const server = new ServerProcess(launch, await freePort())
  await server.ready(readyPath)
  return server
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
