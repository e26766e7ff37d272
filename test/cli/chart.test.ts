import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Server, startServer } from '../support/server.ts'
import { run } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'open-numerology-chart-'))
const env = { PUBLIC_URL: 'https://numeros.example' }
let server: Server
beforeAll(async () => {
  server = await startServer({ env })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.stop()
})

describe.each([
  [['15/5/1990'], '/matrix/15/5/1990/chart.svg'],
  [['1990-05-15', '20/8/1995'], '/pair/15/5/1990/20/8/1995/chart.svg'],
])('chart %j', (dates, path) => {
  const served = async () => (await fetch(`http://localhost:${server.port}/api${path}`)).text()

  it('writes the picture of the API to standard output', async () => {
    const text = await served()
    expect(run(['chart', ...dates], { env })).toEqual({ code: 0, stdout: text, stderr: '' })
  })

  it('writes it to a file, over what was there', async () => {
    const file = join(folder, `${dates.length}.svg`)
    for (const option of [
      ['--output', file],
      ['-o', file],
    ]) {
      const { code, stdout, stderr } = run(['chart', ...dates, ...option], { env })
      expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `The chart is in ${file}\n`, stderr: '' })
      expect(readFileSync(file, 'utf8')).toBe(await served())
    }
  })
})

it.each([
  ['a folder', folder],
  ['a folder that does not exist', join(folder, 'none', 'chart.svg')],
  ['nothing', ''],
])('a file that can not be written, because it is %s: exit code 1 and one line', (_, file) => {
  const { code, stdout, stderr } = run(['chart', '15/5/1990', '--output', file])
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^open-numerology: cannot write ".*": .+\n$/)
})
