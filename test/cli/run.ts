import { spawnSync } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { vi } from 'vitest'
import { readArguments, UsageError } from '../../src/cli/arguments.ts'
import { COMMANDS } from '../../src/cli/commands.ts'
import { Failure } from '../../src/server/lifecycle.ts'
import { withEscapes } from '../../src/server/settings.ts'

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

type Environment = Readonly<Record<string, string>>

/** The built program with these arguments, its output read through pipes. */
export function run(args: readonly string[], { env = {} }: { readonly env?: Environment } = {}): Ended {
  const options = { env: { ...env }, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/cli.js', ...args], options)
  return { code: status, stdout, stderr }
}

/** The same without a process around it, which takes longer than most commands. */
export async function runHere(args: readonly string[], environment: Environment = {}, width = 80): Promise<Ended> {
  const chunks: Uint8Array[] = []
  const errors: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((line) => void errors.push(`${line}\n`))
  let code = 0
  try {
    const called = readArguments(args, COMMANDS)!
    await called.command.run({ ...called, environment, width, write: (text) => chunks.push(Buffer.from(text)) })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    code = error instanceof UsageError ? 2 : 1
    errors.push(`open-numerology: ${withEscapes(error.message)}\n`)
  } finally {
    spy.mockRestore()
  }
  return { code, stdout: stripVTControlCharacters(Buffer.concat(chunks).toString()), stderr: errors.join('') }
}
