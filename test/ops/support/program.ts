import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A real program that a test started. It is ended with the test, whatever became of it. */
export class Program {
  readonly child: ChildProcess
  output = ''
  /** Ends with the exit code, or the signal's name. */
  readonly ended: Promise<number | string>

  constructor(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
    this.child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      this.output += text
    })
    this.child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.output += text
    })
    this.ended = new Promise((resolve) => {
      // A program that is not there has no exit; its error says why.
      this.child.on('error', (error) => {
        this.output += error.message
        resolve('not started')
      })
      this.child.on('close', (code, signal) => resolve(code ?? signal ?? 0))
    })
    onTestFinished(() => this.kill())
  }

  get pid(): number {
    return this.child.pid!
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name)
  }

  async kill(): Promise<void> {
    // A stopped process takes SIGKILL as well.
    this.child.kill('SIGKILL')
    await this.ended
  }

  /** Waits for a line; a program that ends before it printed the line fails the test with all it said. */
  async says(text: string | RegExp): Promise<void> {
    let hasEnded = false
    this.ended.then(() => {
      hasEnded = true
    })
    await until(() => {
      if (this.#contains(text)) return true
      if (hasEnded) throw new Error(`ended without saying ${text}:\n${this.output}`)
      return false
    }, `${text} in:\n${this.output}`)
  }

  #contains(text: string | RegExp): boolean {
    return typeof text === 'string' ? this.output.includes(text) : text.test(this.output)
  }
}

/** Waits for a condition without a guess of how long it takes; the limit is only there so that a test can fail. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  limitMs = 20_000,
): Promise<void> {
  const end = Date.now() + limitMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`)
    await sleep(20)
  }
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'open-numerology-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
