import { spawnSync } from 'node:child_process'
import { Program } from '../support/process.ts'

/** Debian's Python, whatever else the machine has; and no compiled files beside the sources. */
export const PYTHON_ENVIRONMENT = { PATH: '/usr/bin:/bin', PYTHONDONTWRITEBYTECODE: '1', LANG: 'C.UTF-8' }

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export function python(args: readonly string[], input = '', cwd = '.'): Ended {
  const options = { env: PYTHON_ENVIRONMENT, input, cwd, encoding: 'utf8', maxBuffer: 1e8 } as const
  const { status, stdout, stderr } = spawnSync('python3', args, options)
  return { code: status, stdout, stderr }
}

/** The runner. It does not block, so that a server of the test itself can answer it. */
export async function check(...args: string[]): Promise<Ended> {
  const program = new Program({ command: 'python3', args: ['standard/check.py', ...args], env: PYTHON_ENVIRONMENT })
  const { code } = await program.exited
  return { code, stdout: program.stdout, stderr: program.stderr }
}

/** A program of the tests as the command that the runner is given. */
export function nodeCommand(file: string, ...args: string[]): string {
  return [process.execPath, `test/standard/${file}`, ...args].map((word) => `'${word}'`).join(' ')
}

/** A program that answers each date by a JavaScript expression of `iso`. */
export function answering(expression: string): string {
  return `'${process.execPath}' -e 'require("fs").readFileSync(0, "utf8").trim().split("\\n").forEach((iso) => console.log(${expression}))'`
}

/** What the runner says behind one of its labels; one text per line that has it. */
export function said({ stdout }: Ended, label: string): string[] {
  return stdout
    .split('\n')
    .filter((line) => line.startsWith(label.padEnd(11)))
    .map((line) => line.slice(11))
}
