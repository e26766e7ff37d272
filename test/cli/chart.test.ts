import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Server, startServer } from '../support/server.ts'
import { run } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'open-numerology-chart-'))
const env = { PUBLIC_URL: 'https://numeros.example' }
let server: Server
beforeAll(async () => {
  mkdirSync(join(folder, 'folder.svg'))
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

  it('writes it to a file, and over what was there only with --force', async () => {
    const file = join(folder, `${dates.length}.svg`)
    const done = { code: 0, stdout: `The chart is in ${file}\n`, stderr: '' }
    expect(run(['chart', ...dates, '--output', file])).toEqual(done)
    const first = readFileSync(file, 'utf8')
    expect(run(['chart', ...dates, '-o', file], { env })).toEqual({
      ...{ code: 1, stdout: '', stderr: `open-numerology: "${file}" exists; --force replaces it\n` },
    })
    expect(readFileSync(file, 'utf8')).toBe(first)
    expect(run(['chart', ...dates, '-o', file, '--force'], { env })).toEqual(done)
    expect(readFileSync(file, 'utf8')).toBe(await served())
  })

  it('writes the PNG of the API where the name ends so', async () => {
    const file = join(folder, `${dates.length}.PNG`)
    expect(run(['chart', ...dates, '-o', file], { env })).toMatchObject({ code: 0, stderr: '' })
    const response = await fetch(`http://localhost:${server.port}/api${path.replace('.svg', '.png')}`)
    expect(readFileSync(file).equals(Buffer.from(await response.arrayBuffer()))).toBe(true)
  })
})

it.each(['chart.jpg', 'chart', '', 'chart.svg.txt'])('refuses to write a chart to "%s"', (file) => {
  const { code, stdout, stderr } = run(['chart', '15/5/1990', '-o', file])
  expect({ code, stdout, stderr }).toEqual({
    ...{ code: 2, stdout: '', stderr: `open-numerology: "${file}" must end in .svg or .png\n` },
  })
})

it.each([
  [['matrix', '15/5/1990', '--csv'], '/matrix/15/5/1990/matrix.csv'],
  [['ages', '1990-05-15', '--ics'], '/matrix/15/5/1990/ages.ics'],
])('%j prints the file of the API', async (args, path) => {
  const response = await fetch(`http://localhost:${server.port}/api${path}`)
  // fetch() would drop the byte order mark.
  const stdout = Buffer.from(await response.arrayBuffer()).toString()
  expect(run(args, { env })).toEqual({ code: 0, stdout, stderr: '' })
  expect(run([args[0]!, '30/2/1990', args[2]!])).toMatchObject({ code: 2, stdout: '' })
  expect(run([...args, '--json'])).toMatchObject({ code: 2, stdout: '' })
})

it.each([
  ['a folder', join(folder, 'folder.svg')],
  ['a folder that does not exist', join(folder, 'none', 'chart.svg')],
])('a file that can not be written, because it is %s: exit code 1 and one line', (_, file) => {
  const { code, stdout, stderr } = run(['chart', '15/5/1990', '--output', file, '--force'])
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^open-numerology: cannot write ".*": .+\n$/)
})
