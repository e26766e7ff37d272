import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newestNode } from '../support/node-versions.ts'
import { Program } from '../support/process.ts'
import { SETTINGS } from './reference.ts'

export interface Exported {
  /** The file of an address of the interface. */
  fileOf(path: string): string
  remove(): void
}

export async function exportMatrices(): Promise<Exported> {
  const folder = newFolder()
  await finish(startExport(folder))
  return exportedIn(folder)
}

/**
 * Every document of every date would be hundreds of thousands of files. An export goes on where it was stopped, so one is
 * stopped early, all days but the given ones are put in place as if they were done, and the same command is given again.
 */
export async function exportEverythingOf(days: readonly string[]): Promise<Exported> {
  const folder = newFolder()
  const stopped = startExport(folder, '--full')
  await hasBegun(stopped, folder)
  await stopped.stop('SIGKILL')
  for (const place of ['matrix', 'life-path/of']) {
    for (const day of daysOfTheYear()) {
      const done = join(folder, 'api', place, day)
      rmSync(done, { recursive: true, force: true })
      if (!days.includes(day)) mkdirSync(done, { recursive: true })
    }
  }
  await finish(startExport(folder, '--full'))
  return exportedIn(folder)
}

function startExport(folder: string, ...options: string[]): Program {
  const args = ['dist/cli.js', 'export', folder, '--format', 'files', ...options]
  return new Program({ command: newestNode, args, env: SETTINGS })
}

async function finish(program: Program): Promise<void> {
  const { code } = await program.exited
  if (code !== 0) throw new Error(`the export ended with ${code}: ${program.stderr}`)
}

function exportedIn(folder: string): Exported {
  return {
    fileOf: (path) => join(folder, `api${path === '/' ? '' : path}${/\.\w+$/.test(path) ? '' : '.json'}`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'open-numerology-parity-'))
}

async function hasBegun(program: Program, folder: string): Promise<void> {
  while (readdirSync(folder).length === 0) {
    if (program.stderr !== '') throw new Error(`the export did not begin: ${program.stderr}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Of a leap year: 366. */
function daysOfTheYear(): string[] {
  return Array.from({ length: 366 }, (_, at) => {
    const date = new Date(Date.UTC(2000, 0, 1 + at))
    return `${date.getUTCDate()}/${date.getUTCMonth() + 1}`
  })
}
