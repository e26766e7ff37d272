import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PYTHON_ENVIRONMENT } from '../support/python.ts'
import { type Server, startServer } from '../support/server.ts'
import { rules } from './files.ts'
import { pointsOf } from './rule-reader.ts'
import { check, nodeCommand } from './runner.ts'

/** The commands run on a copy: one of them writes vectors.json, which other tests are reading. */
const folder = mkdtempSync(join(tmpdir(), 'standard-prose-'))
let server: Server
beforeAll(async () => {
  cpSync('standard', join(folder, 'standard'), { recursive: true })
  // All the commands together ask more often than one reader in a minute.
  server = await startServer({ env: { LOG_LEVEL: 'error', MATRIX_LIMIT: '1000' } })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.stop()
})

describe('the commands', () => {
  const commandsOf = (file: string) =>
    [...readFileSync(`standard/${file}`, 'utf8').matchAll(/```sh\n(.*?)```/gs)].flatMap(([, text]) =>
      text!.trimEnd().split('\n'),
    )
  const commands = commandsOf('README.md')

  it('are eight, the same in both languages', () => {
    expect(commands).toHaveLength(8)
    expect(commandsOf('LEEME.md')).toEqual(commands)
  })

  it.each(['README.md', 'LEEME.md'])('name no machine of ours: %s goes to others', (file) => {
    expect(readFileSync(`standard/${file}`, 'utf8')).not.toMatch(/localhost|127\.0\.0\.1/)
  })

  it.each(commands)('work as they are written: %s', async (command) => {
    const { code, stderr } = await shell(command.replace('https://numeros.example', `http://localhost:${server.port}`))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })
})

const LANGUAGES = [
  { file: 'README.md', language: 'en', consensus: 'consensus', convention: 'convention' },
  { file: 'LEEME.md', language: 'es', consensus: 'consenso', convention: 'convención' },
] as const

describe.each(LANGUAGES)('$file', ({ file, language, consensus, convention }) => {
  const prose = readFileSync(`standard/${file}`, 'utf8')
  const rowsOf = (pattern: RegExp) =>
    prose
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      )

  it('has the points of rules.json, with their operands and agreement', () => {
    const told = rowsOf(/^\| `\w+`( \(.*\))? \|.* \| (consens|convenc|convent)/).map(([name, sum, , agreement]) => ({
      names: [...name!.matchAll(/`(\w+)`/g)].map(([, word]) => word),
      sum,
      agreement,
    }))
    const words = {
      en: ['the day', 'the month', 'the digits of the year'],
      es: ['el día', 'el mes', 'las cifras del año'],
    }
    const [day, month, year] = words[language]
    const inWords: Record<string, string | undefined> = { day, month, year }
    const expected = rules.points.map(({ name, aliases, operands, agreement }) => ({
      names: [name, ...aliases],
      sum: operands.map((operand) => inWords[operand] ?? operand).join(' + '),
      agreement: agreement === 'consensus' ? consensus : convention,
    }))
    expect(told).toEqual(expected)
  })

  it('has the twelve positions, the ring, the table and the schools of rules.json', () => {
    const positions = rowsOf(/^\| `\w+`.*\| \| `\w+`/).map((cells) => cells.map((cell) => cell.replace(/ \(.*\)/, '')))
    const told = [...positions.map((cells) => cells.slice(0, 2)), ...positions.map((cells) => cells.slice(3))]
    expect(told).toEqual(rules.positions.map(({ key, point }) => [`\`${key}\``, point]))
    expect(rowsOf(/^\| m\d /).map(([name, sum]) => `${name} = ${sum}`)).toEqual(
      rules.ring.between.map(({ name, operands }) => `${name} = ${operands.join(' + ')}`),
    )
    expect(rowsOf(/^\| \d \| \w+a \|/).map((cells) => cells.slice(1))).toEqual(
      rules.table.rows.map(({ name, physics, energy }) => [name, physics, energy]),
    )
    expect(rowsOf(/^\| `[a-z0-9]+-[a-z0-9-]+` \|/).map(([id]) => id)).toEqual(
      rules.schools.map(({ id }) => `\`${id}\``),
    )
  })

  it('has a worked example that adds up', () => {
    const sums = [...prose.matchAll(/(\w+) (?:\d+(?:\+\d+)* = )?(\d+)(?: → (\d+))?(?= {3}|\n)/g)]
    const told = Object.fromEntries(sums.map(([, name, sum, reduced]) => [name, Number(reduced ?? sum)]))
    const { day, month, year, ...points } = pointsOf('1990-05-15')
    expect(told).toMatchObject(points)
    for (const [, terms, sum] of prose.matchAll(/(\d+(?:\+\d+)+) = (\d+)/g)) {
      expect(terms!.split('+').reduce((total, term) => total + Number(term), 0)).toBe(Number(sum))
    }
  })

  it('has shares of dates that are those of rules.json', () => {
    const percent = (point: string, school: string) => {
      const share = rules.points.find(({ name }) => name === point)!.differs[school]!
      return (share * 100).toFixed(1).replace('.', language === 'es' ? ',' : '.')
    }
    for (const [point, school] of [
      ['E', 'subtract-22'],
      ['A', 'subtract-22'],
      ['D', 'whole-date'],
      ['E', 'whole-date'],
    ] as const) {
      const row = rowsOf(new RegExp(`^\\| \`${school}\``))[0]![2]!
      expect(row).toMatch(new RegExp(`${point} (on|en el) ${percent(point, school)} %`))
    }
  })

  it('shows what the runner prints', async () => {
    const sample = /```\n(standard .*?)```/s.exec(prose)![1]!
    const { stdout } = await check(nodeCommand('wrong-school.ts', 'whole-date+points-alone'))
    const printed = stdout.split('\n')
    sample.split('\n').forEach((line, at) => {
      const [start, isCut] = line.endsWith('…') ? [line.slice(0, -1), true] : [line, false]
      expect(isCut ? printed[at]!.slice(0, start.length) : printed[at]).toBe(start)
    })
  })
})

function shell(command: string): Promise<{ code: number | null; stderr: string }> {
  const child = spawn('sh', ['-c', command], {
    cwd: folder,
    env: PYTHON_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stderr })))
}
