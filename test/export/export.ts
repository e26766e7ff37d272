import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
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
}

export function runExport(folder: string, args: readonly string[] = [], options: ExportRun = {}): Ended {
  const { env = {}, node = process.execPath } = options
  const all = ['dist/cli.js', 'export', folder, ...args]
  const { status, stdout, stderr } = spawnSync(node, all, { env: { ...env }, encoding: 'utf8' })
  return { code: status, stdout, stderr }
}

/** Every file below a folder, with slashes between the parts of its name. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
