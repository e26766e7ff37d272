import { spawnSync } from 'node:child_process'

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

/** What a program prints, run without anything of the user's. It may warn, but not fail. */
export function printedByPython(program: string, ...args: string[]): string {
  const { code, stdout, stderr } = python(['-I', '-X', 'utf8', '-c', program, ...args])
  if (code !== 0) throw new Error(stderr)
  return stdout
}
