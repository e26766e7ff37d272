import { spawnSync } from 'node:child_process'

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly node?: string
}

/** The built program with these arguments, its output read through pipes. */
export function run(args: readonly string[], { env = {}, node = process.execPath }: RunOptions = {}): Ended {
  const { status, stdout, stderr } = spawnSync(node, ['dist/cli.js', ...args], { env: { ...env }, encoding: 'utf8' })
  return { code: status, stdout, stderr }
}

/** The same on a terminal of so many columns. What it wrote to the terminal is given as one text, line feeds plain. */
export function runOnTerminal(
  args: readonly string[],
  columns: number,
  env: Readonly<Record<string, string>> = {},
): string {
  const quoted = [process.execPath, 'dist/cli.js', ...args].map((part) => `'${part}'`).join(' ')
  const { stdout, status } = spawnSync('script', ['-qec', `stty cols ${columns}; ${quoted}`, '/dev/null'], {
    env: { PATH: process.env.PATH!, TERM: 'xterm', ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`ended with ${status}: ${stdout}`)
  return stdout.replaceAll('\r\n', '\n')
}
