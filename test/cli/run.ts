import { spawnSync } from 'node:child_process'
import { vi } from 'vitest'
import { readArguments, UsageError } from '../../src/cli/arguments.ts'
import { COMMANDS } from '../../src/cli/commands.ts'
import { screenOf } from '../../src/cli/terminal/paint.ts'
import { Failure } from '../../src/server/lifecycle.ts'
import { ConfigError, withEscapes } from '../../src/server/settings.ts'

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

type Environment = Readonly<Record<string, string>>

/** The built program with these arguments, its output read through pipes. */
export function run(args: readonly string[], { env = {} }: { readonly env?: Environment } = {}): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/cli.js', ...args], {
    env: { ...env },
    encoding: 'utf8',
  })
  return { code: status, stdout, stderr }
}

/** The same without a process around it: a process takes longer than most commands. */
export async function runHere(args: readonly string[], env: Environment = {}): Promise<Ended> {
  const chunks: Uint8Array[] = []
  const errors: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((line) => void errors.push(`${line}\n`))
  let code = 0
  try {
    const invocation = readArguments(args, COMMANDS)
    if (!invocation) throw new Error('the program itself says its version')
    const screen = screenOf({ isTTY: false, columns: 80 }, {})
    const write = (content: string | Uint8Array) => chunks.push(Buffer.from(content))
    await invocation.command.run({ ...invocation.call, environment: env, screen, write })
  } catch (error) {
    code = error instanceof UsageError ? 2 : 1
    if (error instanceof ConfigError) errors.push(error.message.replace(/^/gm, 'open-numerology: ').concat('\n'))
    else if (error instanceof Failure) errors.push(`open-numerology: ${withEscapes(error.message)}\n`)
    else throw error
  } finally {
    spy.mockRestore()
  }
  return { code, stdout: Buffer.concat(chunks).toString(), stderr: errors.join('') }
}

/** The same on a terminal of so many columns. What it wrote to the terminal is given as one text, line feeds plain. */
export function runOnTerminal(args: readonly string[], columns: number, env: Environment = {}): string {
  const quoted = [process.execPath, 'dist/cli.js', ...args].map((part) => `'${part}'`).join(' ')
  const { stdout, status } = spawnSync('script', ['-qec', `stty cols ${columns}; ${quoted}`, '/dev/null'], {
    env: { PATH: process.env.PATH!, TERM: 'xterm', ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`ended with ${status}: ${stdout}`)
  return stdout.replaceAll('\r\n', '\n')
}
