import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openReference, SETTINGS } from '../parity/reference.ts'
import { run, runHere } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'open-numerology-chart-'))
mkdirSync(join(folder, 'folder.svg'))
afterAll(() => rmSync(folder, { recursive: true }))
const reference = openReference()

describe.each([
  [['15/5/1990'], '/matrix/15/5/1990/chart.svg'],
  [['1990-05-15', '20/8/1995'], '/pair/15/5/1990/20/8/1995/chart.svg'],
])('chart %j', (dates, path) => {
  it('writes the picture of the API to a file, and over what was there only with --force', async () => {
    const { text } = await reference.request(path)
    const file = join(folder, `${dates.length}.svg`)
    const done = { code: 0, stdout: `The chart is in ${file}\n`, stderr: '' }
    expect(await runHere(['chart', ...dates, '--output', file], {})).toEqual(done)
    const first = readFileSync(file, 'utf8')
    expect(await runHere(['chart', ...dates, '-o', file], SETTINGS)).toEqual({
      ...{ code: 1, stdout: '', stderr: `open-numerology: "${file}" exists; --force replaces it\n` },
    })
    expect(readFileSync(file, 'utf8')).toBe(first)
    expect(await runHere(['chart', ...dates, '-o', file, '--force'], SETTINGS)).toEqual(done)
    expect(readFileSync(file, 'utf8')).toBe(text)
  })
})

it('writes the PNG of the API where the name ends so', async () => {
  const file = join(folder, 'chart.PNG')
  expect(run(['chart', '15/5/1990', '-o', file], { env: SETTINGS })).toMatchObject({ code: 0, stderr: '' })
  const { body } = await reference.request('/matrix/15/5/1990/chart.png')
  expect(readFileSync(file).equals(body)).toBe(true)
})

it.each(['chart.jpg', 'chart', '', 'chart.svg.txt'])('refuses to write a chart to "%s"', async (file) => {
  expect(await runHere(['chart', '15/5/1990', '-o', file])).toEqual({
    ...{ code: 2, stdout: '', stderr: `open-numerology: "${file}" must end in .svg or .png\n` },
  })
})

it.each([
  [['matrix', '15/5/1990', '--csv'], '/matrix/15/5/1990/matrix.csv'],
  [['ages', '1990-05-15', '--ics'], '/matrix/15/5/1990/ages.ics'],
])('%j prints the file of the API', async (args, path) => {
  const { body } = await reference.request(path)
  expect(await runHere(args, SETTINGS)).toEqual({ code: 0, stdout: body.toString(), stderr: '' })
  expect(await runHere([args[0]!, '30/2/1990', args[2]!])).toMatchObject({ code: 2, stdout: '' })
  expect(await runHere([...args, '--json'])).toMatchObject({ code: 2, stdout: '' })
})

it.each([
  ['a folder', join(folder, 'folder.svg')],
  ['a folder that does not exist', join(folder, 'none', 'chart.svg')],
])('a file that can not be written, because it is %s: exit code 1 and one line', async (_, file) => {
  const { code, stdout, stderr } = await runHere(['chart', '15/5/1990', '--output', file, '--force'])
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^open-numerology: cannot write ".*": .+\n$/)
})
