import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { MARK } from '../../src/doors/export/targets/found.ts'
import { runExport } from '../export/export.ts'
import { Program } from '../support/process.ts'
import { SETTINGS } from './reference.ts'

/** The file of an address of the API in an exported folder. */
export function fileIn(folder: string, path: string): string {
  return join(folder, `api${path === '/' ? '' : path}${/\.\w+$/.test(path) ? '' : '.json'}`)
}

/**
 * Every document of every date would be hundreds of thousands of files. An export goes on where it was stopped, so one is
 * stopped early, all days but the given ones are put in place as if they were done, and the same command is given again.
 */
export async function exportEverythingOf(
  days: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>> = SETTINGS,
  options: readonly string[] = [],
): Promise<void> {
  mkdirSync(folder)
  const stopped = new Program({
    command: process.execPath,
    args: ['dist/cli.js', 'export', folder, '--full', ...options],
    env,
  })
  await hasBegun(stopped, folder)
  await stopped.stop('SIGKILL')
  for (const place of ['matrix', 'life-path/of']) {
    for (const day of daysOfTheYear()) {
      const done = join(folder, 'api', place, day)
      rmSync(done, { recursive: true, force: true })
      if (!days.includes(day)) mkdirSync(done, { recursive: true })
    }
  }
  const { code, stderr } = runExport(folder, ['--full', ...options], { env })
  if (code !== 0) throw new Error(`the export ended with ${code}: ${stderr}`)
}

/** Its lock comes first, but only its mark makes the folder an unfinished export. */
async function hasBegun(program: Program, folder: string): Promise<void> {
  while (!existsSync(join(folder, MARK))) {
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
