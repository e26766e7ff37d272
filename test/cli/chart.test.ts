import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openReference, SETTINGS } from '../parity/reference.ts'
import { runHere } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'open-numerology-chart-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.each([
  [['15/5/1990'], '/matrix/15/5/1990/chart.svg'],
  [['1990-05-15', '20/8/1995'], '/pair/15/5/1990/20/8/1995/chart.svg'],
])('chart %j', (dates, path) => {
  it('writes the picture of the API to a file, over what was there', async () => {
    const { text } = await openReference().request(path)
    const file = join(folder, `${dates.length}.svg`)
    for (const option of ['--output', '-o']) {
      const stdout = `The chart is in ${file}\n`
      expect(await runHere(['chart', ...dates, option, file], SETTINGS)).toEqual({ code: 0, stdout, stderr: '' })
      expect(readFileSync(file, 'utf8')).toBe(text)
    }
  })
})

it.each([
  ['a folder', folder],
  ['a folder that does not exist', join(folder, 'none', 'chart.svg')],
  ['nothing', ''],
])('a file that can not be written, because it is %s: exit code 1 and one line', async (_, file) => {
  const { code, stdout, stderr } = await runHere(['chart', '15/5/1990', '--output', file])
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^open-numerology: cannot write ".*": .+\n$/)
})
