import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { COMMANDS } from '../../src/cli/commands.ts'
import { dataset } from '../../src/dataset/dataset.ts'
import { ages, matrix } from '../../src/package/library/index.ts'
import whole from '../golden/whole.json' with { type: 'json' }
import { openReference, SETTINGS } from '../parity/reference.ts'
import { run, runHere } from './run.ts'

const reference = openReference()
const folder = mkdtempSync(join(tmpdir(), 'open-numerology-chart-'))
mkdirSync(join(folder, 'folder.svg'))
afterAll(() => rmSync(folder, { recursive: true }))

const shown = async (line: string, width = 80) => (await runHere(line.split(' '), {}, width)).stdout
const words = (text: string) => text.split(/\s+/).join(' ')

describe('help', () => {
  it.each(['--help', '-h', 'help', 'nonsense --help'])('%s names every command and option', async (line) => {
    const { code, stdout, stderr } = await runHere(line.split(' '))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const commands = Object.entries(COMMANDS).map(([name, { parameters }]) => `${name} ${parameters}`.trimEnd())
    for (const row of [...commands, '--json', '--format FORMAT', '-o, --output FILE', '-v, --version']) {
      expect(stdout).toContain(`\n  ${row}`)
    }
  })

  it.each(Object.entries(COMMANDS))('%s has a page of its own, and examples that work', async (name, command) => {
    const { stdout } = await runHere([name, '--help'])
    expect(await runHere(['help', name])).toEqual({ code: 0, stdout, stderr: '' })
    expect(stdout.startsWith(`Usage: open-numerology ${name} ${command.parameters}`.trimEnd())).toBe(true)
    for (const option of ['json', 'csv', 'format', 'full', 'output', 'force', 'version'] as const) {
      const isListed = new RegExp(`\\n  (-\\w, )?--${option}\\b`).test(stdout)
      expect(isListed, option).toBe(command.options.includes(option))
    }
    // What starts a server or writes files is tried elsewhere.
    if (['serve', 'mcp', 'export', 'chart'].includes(name)) return
    for (const example of command.examples) {
      const ended = await runHere([name, ...example.split(' ').filter(Boolean)], {
        PUBLIC_URL: 'https://numeros.example',
      })
      expect(ended, example).toEqual({ code: 0, stdout: expect.stringMatching(/./), stderr: '' })
    }
  })
})

describe('the words of', () => {
  /** What a document says, and what frames it on a terminal. */
  const SAID = /^(essence|text|strength|challenge|practice|description|light|shadow|love|advice|title|archetype|name)$/
  const textsIn = (value: object): string[] =>
    Object.entries(value).flatMap(([key, inner]) => {
      if (typeof inner === 'string') return SAID.test(key) ? inner.split('\n\n') : []
      return typeof inner === 'object' && inner !== null ? textsIn(inner) : []
    })

  it.each([
    ...['matrix 15/5/1990', 'reading 15/5/1990', 'reading 15/5/1990 Center', 'synthesis 1990-05-15'],
    ...['tail 15/5/1990', 'tail 18-3-12', 'tail', 'chakras 15/5/1990', 'pair 15/5/1990 20/8/1995'],
    ...['reading 15/5/1990 20/8/1995', 'life-path 7', 'life-path', 'life-path 15/5/1990', 'arcana', 'arcana 9'],
    ...['steps 15/5/1990', 'steps 15/5/1990 20/8/1995'],
  ])('%s are all those of its document, with the credit, no line wider than the terminal', async (line) => {
    const texts = textsIn(JSON.parse(await shown(`${line} --json`)))
    const all = words(await shown(line))
    if (!/^(steps|chakras)/.test(line)) expect(texts.length).toBeGreaterThan(0)
    for (const text of texts.filter((one) => one !== 'ladini-22')) expect(all).toContain(words(text))
    expect(all).toContain('CC-BY 4.0')
    for (const width of [40, 80]) {
      for (const row of (await shown(line, width)).split('\n')) expect(row.length, row).toBeLessThanOrEqual(width)
    }
  })

  it('ages are those of the period that holds today: after eighty the ring starts over, before birth there is none', async () => {
    // Sweden writes dates like ISO; the command goes by the local one as well.
    const today = new Date().toLocaleDateString('sv')
    const later = (iso: string, years: number) => String(Number(iso.slice(0, 4)) + years) + iso.slice(4)
    for (const [birth, shift] of [
      [`${Number(today.slice(0, 4)) - 36}-05-15`, 0],
      ['1925-03-10', 80],
    ] as const) {
      const ring = ages(birth)
      const now = ring.ages.find(({ from, until }) => later(from, shift) <= today && today < later(until, shift))!
      expect(words(await shown(`ages ${birth}`))).toContain(words(ring.texts[now.arcana]!))
    }
    const unborn = words(await shown('ages 31/12/2100'))
    for (const { text } of dataset.periods) expect(unborn).not.toContain(words(text))
  })
})

describe.each(Object.entries(whole.dates).slice(0, 3))(
  'the numbers of %s, as the golden vectors say:',
  (iso, golden) => {
    const { points, ages: ring, begins, tail: code, chakras } = golden
    const numbers = (line: string) => [...line.matchAll(/\d+/g)].map(([number]) => Number(number))

    it('the table, and the chart with every point in its place', async () => {
      const lines = (await shown(`matrix ${iso}`)).split('\n')
      for (const { key, name } of dataset.positions) {
        const card = matrix(iso).matrix[key]
        const row = new RegExp(`^${name} +${card.arcana} +${card.name} .*${card.emoji}$`, 'u')
        expect(lines.filter((line) => row.test(line))).toHaveLength(1)
      }
      const chart = lines
        .slice(2, 34)
        .map(numbers)
        .filter((row) => row.length > 0)
      const { A, B, C, D, E, NW, NE, SE, SW, social, money, love, moneyEntry, loveEntry, balance } = points
      expect(chart).toEqual([
        ...[[B], [NW, NE], [A, social, E, moneyEntry, C], [money], [balance], [love], [loveEntry], [SW, SE], [D]],
        ...[
          [points.sky, points.male],
          [points.personalPurpose, points.spiritualPurpose, points.socialPurpose],
        ],
        [points.earth, points.female],
      ])
    })

    it('sums, ages, tail and table', async () => {
      const sums = [...(await shown(`steps ${iso}`)).matchAll(/^([ \d]\d) {2}\S.*\n {4}.+?(\d+)$/gm)]
      expect(sums.map(([, value, sum]) => [Number(value), Number(sum)])).toEqual(
        Object.values(points).map((value) => [value, value]),
      )
      const rows = [...(await shown(`ages ${iso}`)).matchAll(/^ *([\d,]+) {2}(\S{10}) {2}\S{10} {2,}(\d+) /gm)]
      expect(rows.map(([, age, from, card]) => [Number(age!.replace(',', '.')), from, Number(card)])).toEqual(
        ring.map((card, at) => [at * 1.25, begins[at], card]),
      )
      expect(await shown(`tail ${iso}`)).toContain(`\n${code}: `)
      const cells = (await shown(`chakras ${iso}`)).split('\n').filter((line) => /^[A-Z]\w+ +\d/.test(line))
      expect(cells.map(numbers)).toEqual([...chakras.rows, chakras.totals])
    })
  },
)

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

it.each([
  [['chart', '15/5/1990', '-o', join(folder, 'chart.PNG')], '/matrix/15/5/1990/chart.png'],
  [['matrix', '15/5/1990', '--csv'], '/matrix/15/5/1990/matrix.csv'],
  [['ages', '1990-05-15', '--ics'], '/matrix/15/5/1990/ages.ics'],
])('%j gives the file of the API', async (args, path) => {
  const { body } = await reference.request(path)
  const { code, stdout, stderr } = run(args, { env: SETTINGS })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect((args[3] ? readFileSync(args[3]) : Buffer.from(stdout)).equals(body)).toBe(true)
})

it('--version says the versions of program and data set', () => {
  expect(run(['--version']).stdout).toMatch(/^open-numerology \d+\.\d+\.\d+, data set \d+\.\d+\.\d+\n$/)
})

describe('wrong use', () => {
  const noDate = (text: string) => `"${text}" is not a date from 1900 to 2100; write 15/5/1990 or 1990-05-15`
  it.each([
    [[], 'no command given'],
    [['toString'], 'unknown command "toString"'],
    [['help', 'toString'], 'unknown command "toString"'],
    [['matrix'], 'open-numerology matrix DATE'],
    [['steps', '1/1/2000', '2/2/2000', '3/3/2000'], 'open-numerology steps DATE [DATE]'],
    [['serve', 'now'], 'open-numerology serve'],
    [['matrix', '1/1/2000', '--color'], "Unknown option '--color'"],
    [['matrix', '1/1/2000', '--json=yes'], "Option '--json' does not take an argument"],
    [['matrix', '1/1/2000', '--format', 'csv'], '--format is not an option of matrix'],
    [['matrix', '1/1/2000', '--csv', '--json'], 'choose --json or --csv'],
    [['matrix', '31/2/2000'], noDate('31/2/2000')],
    [['matrix', '31/2/2000', '--csv'], noDate('31/2/2000')],
    [['matrix', '1899-12-31'], noDate('1899-12-31')],
    [['matrix', ''], noDate('')],
    [['tail', 'cola'], noDate('cola')],
    [['life-path', '1/1'], noDate('1/1')],
    [['pair', '1/1/2000', '31/2/2000'], noDate('31/2/2000')],
    [['chart', '1/1/2000', '30/2/2000', '--output', 'x.svg'], noDate('30/2/2000')],
    [['matrix', 'a\nopen-numerology: b'], '"a\\u000aopen-numerology: b" is not a date'],
    [['reading', '1/1/2000', 'ayer'], '"ayer" is not one of these: personal, '],
    [['life-path', ''], '"" is not one of these: 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33'],
    [['arcana', '\x07'], '"\\u0007" is not one of these: 1, 2, '],
    [['tail', '12-3-18'], '"12-3-18" is not one of these: 15-20-5, 12-19-7, '],
    ...['chart.jpg', 'chart', '', 'chart.svg.txt'].map(
      (file) => [['chart', '15/5/1990', '-o', file], `"${file}" must end in .svg or .png`] as const,
    ),
    [['export'], 'open-numerology export FOLDER'],
    [['export', 'x', '--format', 'xml'], 'unknown format "xml"; use files, charts, csv, excel, parquet, sqlite'],
    [['export', 'x', '--format'], "Option '--format <value>' argument missing"],
    [['export', 'x', '--format', 'csv', '--full'], '--full requires --format files'],
  ] as const)('%j: exit code 2 and one clear line', async (args, line) => {
    const { code, stdout, stderr } = await runHere(args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(line)
    expect(stderr).toMatch(/^open-numerology: .+\n$/)
  })

  it('the program itself ends with 2 and that line', () => {
    const stderr = `open-numerology: ${noDate('\\u001b[31mred')}\n`
    expect(run(['matrix', '\x1b[31mred'])).toEqual({ code: 2, stdout: '', stderr })
  })

  it.each(['folder.svg', 'none/chart.svg'])('a chart that can not be written to %s: exit code 1', async (name) => {
    const { code, stdout, stderr } = await runHere(['chart', '15/5/1990', '--output', join(folder, name), '--force'])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^open-numerology: cannot write ".*": .+\n$/)
  })

  it('wrong settings: exit code 1 and one line for each, but settings of a server stop nothing else', () => {
    const { code, stdout, stderr } = run(['arcana'], { env: { BASE_PATH: 'api', PUBLIC_URL: 'x' } })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^open-numerology: PUBLIC_URL: .+\nopen-numerology: BASE_PATH: .+\n$/)
    const env = { PORT: 'abc', LOG_LEVEL: 'debug', METRICS_PORT: '0', TRUST_PROXY: 'true', MATRIX_LIMIT: 'many' }
    expect(run(['arcana', '9'], { env })).toMatchObject({ code: 0, stderr: '' })
  })
})
