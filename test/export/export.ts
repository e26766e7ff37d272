import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import type { Ended } from '../cli/run.ts'
import { roomyFolder } from '../support/roomy-folder.ts'

/** An export of all files takes seconds on a quiet machine and minutes on a busy one. */
export const LONG = 600_000

/** A folder for the tests of a file, gone after them. */
export function temporaryFolder(): string {
  const folder = roomyFolder('open-numerology-export-')
  afterAll(() => rmSync(folder, { recursive: true, force: true }), LONG)
  return folder
}

export interface ExportRun {
  readonly env?: Readonly<Record<string, string>>
  readonly node?: string
  /** Arguments of Node itself. */
  readonly nodeArguments?: readonly string[]
  readonly program?: string
}

export function runExport(folder: string, args: readonly string[] = [], options: ExportRun = {}): Ended {
  const {
    env = { PUBLIC_URL: 'https://numeros.example' },
    node = process.execPath,
    nodeArguments = [],
    program = 'dist/cli.js',
  } = options
  const all = [...nodeArguments, program, 'export', folder, ...args]
  const { status, stdout, stderr } = spawnSync(node, all, { env: { ...env }, encoding: 'utf8' })
  return { code: status, stdout, stderr }
}

/** Every file below a folder, with slashes between the parts of its name. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/** One line of what failed, exit code 1, nothing on standard output. */
export function expectLine({ code, stdout, stderr }: Ended, line: RegExp): void {
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^open-numerology: .+\n$/)
  expect(stderr).toMatch(line)
}
