import { type ChildProcess, spawn } from 'node:child_process'

export interface ProcessOptions {
  readonly command: string
  readonly args?: readonly string[]
  /** The whole environment: nothing of the tests' own gets in. */
  readonly env?: Readonly<Record<string, string>>
  /** An open file to write to instead of what `stdout` is read from. */
  readonly standardOutput?: number | undefined
}

export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A real program, run as a child; what it writes is kept. */
export class Program {
  stdout = ''
  stderr = ''
  readonly exited: Promise<Exit>
  readonly #child: ChildProcess
  readonly #listeners = new Set<() => void>()

  constructor({ command, args = [], env = {}, standardOutput }: ProcessOptions) {
    const child = spawn(command, args, { env: { ...env }, stdio: ['ignore', standardOutput ?? 'pipe', 'pipe'] })
    this.#child = child
    running.add(child)
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.stdout += text
      this.#tell()
    })
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.stderr += text
      this.#tell()
    })
    this.exited = new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code, signal) => {
        running.delete(child)
        resolve({ code, signal })
        this.#tell()
      })
    })
    // Whoever waits for the end sees the error; nobody has to wait.
    this.exited.catch(() => {})
  }

  get pid(): number {
    return this.#child.pid!
  }

  get output(): string {
    return this.stdout + this.stderr
  }

  /** Those that are whole: the end of the last one may be on its way. */
  get lines(): string[] {
    return this.stdout
      .split('\n')
      .slice(0, -1)
      .filter((line) => line !== '')
  }

  /** Waits until what the program wrote fits; fails when it ends before that. */
  async until(fits: (program: Program) => boolean): Promise<void> {
    const written = new Promise<void>((resolve) => {
      const look = () => {
        if (!fits(this)) return
        this.#listeners.delete(look)
        resolve()
      }
      this.#listeners.add(look)
      look()
    })
    const ended = this.exited.then(({ code }) => {
      if (!fits(this)) throw new Error(`ended with ${code}:\n${this.stdout}${this.stderr}`)
    })
    await Promise.race([written, ended])
  }

  says(text: string): Promise<void> {
    return this.until(() => this.output.includes(text))
  }

  kill(signal: NodeJS.Signals = 'SIGTERM'): void {
    this.#child.kill(signal)
  }

  /** Asks it to end, and waits until it has. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Exit> {
    this.kill(signal)
    return this.exited
  }

  #tell(): void {
    for (const look of this.#listeners) look()
  }
}
