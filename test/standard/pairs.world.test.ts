import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { python } from '../support/python.ts'
import { vectors } from './files.ts'
import { answering, check, nodeCommand, said } from './runner.ts'

const REFERENCE = 'python3 standard/reference.py'
const asked = vectors.pairs.map(([first, second]) => `${first}/${second}`)
const rightAnswers = new Map(
  vectors.pairs.map(([first, second, values]) => [
    `${first}/${second}`,
    JSON.stringify({ pair: Object.fromEntries(vectors.points.map((name, at) => [name, values[at]])) }),
  ]),
)

describe('the runner, with --pairs', () => {
  it.each([
    ['the reference', REFERENCE],
    ['a program that has the rules alone', nodeCommand('pair-program.ts')],
  ])('passes %s, and misses nothing that a pair does not have', async (_, command) => {
    const result = await check('--pairs', command)
    expect({ code: result.code, stderr: result.stderr }).toEqual({ code: 0, stderr: '' })
    expect(said(result, 'standard')).toEqual([`ladini-22 1.1, ${vectors.pairs.length} pairs`])
    expect(said(result, 'agree')).toEqual([`32 of 32 points: ${vectors.points.join(' ')}`])
    expect(said(result, 'not given')).toEqual([])
  })

  it.each(['A', 'D1', 'V'])('finds one wrong point of one pair: %s', async (point) => {
    const result = await check('--pairs', nodeCommand('pair-program.ts', point))
    expect({ code: result.code, stderr: result.stderr }).toEqual({ code: 1, stderr: '' })
    expect(said(result, 'differ')).toEqual([`1 point (with the number of pairs): ${point} 1`])
    expect(said(result, 'first')[0]).toMatch(new RegExp(`^${asked.at(-1)}, ${point}: expected \\d+, got \\d+$`))
  })

  it('names no school, for their rules are about dates', async () => {
    const result = await check('--pairs', answering('`{"A": 1}`'))
    expect({ code: result.code, school: said(result, 'school') }).toEqual({ code: 1, school: [] })
  })

  it.each([
    ['{date}/{date2}', (pair: string) => pair],
    [
      '{day}/{month}/{year}/{day2}/{month2}/{year2}',
      (pair: string) =>
        pair
          .split('/')
          .map((iso) => iso.split('-').map(Number).reverse().join('/'))
          .join('/'),
    ],
  ])('fills in both dates of an address: %s', async (template, filled) => {
    const paths: string[] = []
    const server = createServer(({ url }, response) => {
      response.end(rightAnswers.get(asked[paths.length]!))
      paths.push(url!.slice(1))
    })
    onTestFinished(() => void server.close())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const result = await check('--pairs', `http://127.0.0.1:${(server.address() as AddressInfo).port}/${template}`)
    expect({ code: result.code, stderr: result.stderr }).toEqual({ code: 0, stderr: '' })
    expect(paths).toEqual(asked.map(filled))
  })

  it.each([
    ['a command that answers nothing', ['true'], 'the command answered 0 of 24 pairs'],
    ['no JSON', ['cat'], 'line 1 (1990-05-15/1995-08-20) is not JSON'],
    [
      'an address for one date',
      ['http://127.0.0.1:1/{date}'],
      'the address needs {day2}, {month2} and {year2}, or {date2}',
    ],
    ['--all', [REFERENCE, '--all'], 'argument --all: not allowed with argument --pairs (--help says more)'],
  ])('ends with 2 on %s', async (_, args, reason) => {
    expect(await check('--pairs', ...args)).toEqual({ code: 2, stdout: '', stderr: `check.py: ${reason}\n` })
  })

  it('ends with 2 on an answer without points, which a tail does not replace', async () => {
    const { code, stderr } = await check('--pairs', answering('`{"tail": "18-3-12"}`'))
    expect(code).toBe(2)
    expect(stderr).toMatch(/^check\.py: 1990-05-15\/1995-08-20: no point of the standard is given/)
  })
})

describe('the reference', () => {
  it('takes a pair wherever it takes a date', () => {
    const { stdout, stderr, code } = python(['standard/reference.py'], `${asked[0]}\n1990-05-15\n`)
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
    const [pair, date] = stdout
      .split('\n')
      .slice(0, 2)
      .map((line) => JSON.parse(line) as { E: number; tail?: string })
    expect([pair!.E, pair!.tail, date!.E, date!.tail]).toEqual([11, undefined, 6, '18-3-12'])
  })

  it.each([
    ['1990-05-15/1995-02-30', '"1995-02-30" is not in the calendar'],
    ['1990-05-15/', '"" is not a date like 1990-05-15'],
    ['1990-05-15/1995-08-20/2000-01-01', '"1990-05-15/1995-08-20/2000-01-01" is not a date like 1990-05-15'],
  ])('refuses %j in one line', (line, reason) => {
    expect(python(['standard/reference.py'], `${line}\n`)).toEqual({
      code: 1,
      stdout: '',
      stderr: `reference.py: ${reason}\n`,
    })
  })
})
