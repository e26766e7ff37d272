import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { daysInMonth } from '../../src/numerology/calendar.ts'
import { expectLine, filesBelow, LONG, runExport, temporaryFolder } from './export.ts'
import { METADATA } from './shared.ts'

const temporary = temporaryFolder()

/** Starts an export and kills it with no warning once it has finished some folders. */
async function killInTheMiddle(folder: string, args: readonly string[], isFarEnough: () => boolean): Promise<void> {
  const child = spawn(process.execPath, ['dist/cli.js', 'export', folder, ...args], {
    env: { PUBLIC_URL: 'https://numeros.example' },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  while (!isFarEnough()) {
    if (child.exitCode !== null) throw new Error('the export was over before it could be killed')
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  child.kill('SIGKILL')
  expect((await exited)[1]).toBe('SIGKILL')
}

function foldersOf(path: string): string[] {
  return existsSync(path) ? readdirSync(path) : []
}

describe('an export that is killed', () => {
  it(
    'leaves nothing half done under a final name, and is continued by the same command',
    async () => {
      const folder = join(temporary, 'killed')
      const matrix = join(folder, 'api/matrix')
      await killInTheMiddle(folder, [], () => foldersOf(matrix).length > 8)

      const finished = new Map<string, number>()
      for (const day of foldersOf(matrix)) {
        for (const month of foldersOf(join(matrix, day)).filter((name) => !name.endsWith('.partial'))) {
          const path = join(matrix, day, month)
          const years = Array.from({ length: 201 }, (_, at) => 1900 + at)
          const there = years.filter((year) => Number(day) <= daysInMonth(Number(month), year))
          expect(readdirSync(path).sort()).toEqual(there.map((year) => `${year}.json`).sort())
          for (const file of readdirSync(path)) JSON.parse(readFileSync(join(path, file), 'utf8'))
          finished.set(path, statSync(path).ino)
        }
      }
      expect(finished.size).toBeGreaterThan(5)
      expect(existsSync(join(folder, 'datapackage.json'))).toBe(false)

      expect(runExport(folder)).toMatchObject({ code: 0, stderr: '' })
      expect(filesBelow(matrix)).toHaveLength(73_414)
      expect(filesBelow(folder).filter((name) => /partial|\.open-numerology/.test(name))).toEqual([])
      for (const [path, inode] of finished) expect(statSync(path).ino).toBe(inode)
    },
    LONG,
  )

  it(
    'has every document of a date, exported in full, in the folders that are finished',
    async () => {
      const folder = join(temporary, 'full')
      const day = join(folder, 'api/matrix/1/1')
      await killInTheMiddle(folder, ['--full'], () => existsSync(day))
      expect(readdirSync(day)).toHaveLength(402)
      const year = readdirSync(join(day, '1990')).sort()
      expect(year).toEqual([
        'ages.ics',
        'ages.json',
        'chakras.json',
        'chart.svg',
        'matrix.csv',
        'reading.json',
        'steps.json',
        'synthesis.json',
        'tail.json',
      ])
      expect(JSON.parse(readFileSync(join(day, '1990/steps.json'), 'utf8')).input).toEqual({
        day: 1,
        month: 1,
        year: 1990,
      })
      // What was begun as one thing is not continued as another.
      expectLine(runExport(folder), /unfinished export with other settings.+"full":true/)
    },
    LONG,
  )

  it(
    'one large file: not there, then whole',
    async () => {
      const folder = join(temporary, 'large')
      const file = join(folder, 'matrices.ndjson')
      await killInTheMiddle(
        folder,
        ['--format', 'ndjson'],
        () => (statSync(`${file}.partial`, { throwIfNoEntry: false })?.size ?? 0) > 0,
      )
      expect(existsSync(file)).toBe(false)
      expect(runExport(folder, ['--format', 'ndjson'])).toMatchObject({ code: 0, stderr: '' })
      expect(readFileSync(file, 'latin1').split('\n')).toHaveLength(73_415)
      const data = ['arcana.ndjson', 'life_paths.ndjson', 'matrices.ndjson', 'tails.ndjson']
      expect(readdirSync(folder).sort()).toEqual([...METADATA, ...data].sort())
    },
    LONG,
  )

  it(
    'in the middle of a renewal: the old file, then the new one, and nothing that is there is trusted',
    async () => {
      const folder = join(temporary, 'renewal')
      const args = ['--format', 'ndjson']
      const file = join(folder, 'matrices.ndjson')
      expect(runExport(folder, args).code).toBe(0)
      const [whole, names] = [readFileSync(file), readdirSync(folder).sort()]
      const old = whole.subarray(0, -1)
      writeFileSync(file, old)
      await killInTheMiddle(folder, args, () => existsSync(`${file}.partial`))
      expect(readFileSync(file).equals(old)).toBe(true)
      expect(readdirSync(folder)).toEqual(
        expect.arrayContaining(['.open-numerology-export.json', 'datapackage.json', 'matrices.ndjson.partial']),
      )
      // What was begun for one publisher is not finished for another.
      const other = { PUBLIC_URL: 'https://otra.example' }
      expectLine(runExport(folder, args, { env: other }), /unfinished export with other settings.+numeros\.example/)

      writeFileSync(join(folder, 'arcana.ndjson'), 'old')
      expect(runExport(folder, args)).toMatchObject({ code: 0, stderr: '' })
      expect(readFileSync(file).equals(whole)).toBe(true)
      expect(readFileSync(join(folder, 'arcana.ndjson'), 'utf8')).not.toBe('old')
      expect(readdirSync(folder).sort()).toEqual(names)
    },
    LONG,
  )
})
