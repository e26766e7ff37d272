import { Program } from '../support/process.ts'
import { type Ended, PYTHON_ENVIRONMENT } from '../support/python.ts'

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
