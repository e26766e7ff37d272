import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { transform } from 'esbuild'
import { afterAll, describe, expect, it } from 'vitest'
import * as library from '../../src/package/library/index.ts'
import golden from '../golden/matrix.json' with { type: 'json' }
import { useSite } from '../support/site.ts'
import { compileStrictly } from '../support/strict-samples.ts'

const { arcanum, birthDate, numbers, pair } = library
const DATE = '1990-05-15'

it.each(Object.entries(golden))('the numbers of %s are as the golden vectors say', (iso, { positions, points }) => {
  expect(numbers(iso).matrix).toEqual(positions)
  expect(numbers(iso).points).toMatchObject(points)
})

describe('dates', () => {
  it('can be given as numbers or as text, with the same result', () => {
    const date = { day: 15, month: 5, year: 1990 }
    for (const text of [DATE, '15/5/1990', '15/05/1990']) expect(birthDate(text)).toEqual(date)
    expect(numbers(DATE)).toEqual(numbers(date))
  })

  const unwritten = [
    '15-5-1990',
    '15/5/90',
    '015/5/1990',
    '1990-5-15',
    ' 1990-05-15',
    '１９９０-05-15',
    '',
    null,
    undefined,
  ]
  it.each<[reason: string, input: unknown]>([
    ...[...unwritten, 19900515, { day: 15, month: 5 }].map((input): [string, unknown] => ['form', input]),
    ['form', { day: '15', month: 5, year: 1990 }],
    ['form', { day: 1.5, month: 5, year: 1990 }],
    ['range', '1899-12-31'],
    ['range', { day: 1, month: 1, year: 2101 }],
    ['calendar', '30/2/1990'],
    ['calendar', { day: 29, month: 2, year: 1900 }],
    ['calendar', { day: 0, month: 1, year: 2000 }],
    ['calendar', { day: 1, month: 13, year: 2000 }],
  ])('%s: %j is refused by every function of a date', (reason, input) => {
    const wrong = input as string
    const refused = { name: 'InvalidDateError', reason, input, message: expect.stringMatching(/^.+\.$/) }
    for (const compute of [
      ...[birthDate, numbers, library.matrix, library.reading, library.synthesis, library.steps, library.ages],
      ...[library.tail, library.chakras, library.lifePathOf, (date: string) => library.readingAt(date, 'money')],
    ]) {
      expect(() => compute(wrong)).toThrow(expect.objectContaining({ ...refused, which: undefined }))
    }
    for (const compute of [pair, library.pairSteps, library.pairReading]) {
      expect(() => compute(wrong, '1995-02-30')).toThrow(expect.objectContaining({ ...refused, which: 'first' }))
      expect(() => compute('1995-08-20', wrong)).toThrow(expect.objectContaining({ ...refused, which: 'second' }))
    }
    expect(() => pair('1995-08-20', wrong)).toThrow(/^The second date: /)
  })

  const cycle: Record<string, unknown> = { day: 15 }
  cycle.self = cycle
  it.each<[string, unknown, RegExp]>([
    ['fields of text', { day: '15', month: '5' }, /^\{"day":"15","month":"5"\} is not a birth date/],
    ['nothing', undefined, /^undefined is not a birth date/],
    ['a day that there is not', { day: 40, month: 2, year: 2000 }, /^2000-02-40 does not exist/],
    ['a year out of range', { day: 5, month: 13, year: 33 }, /^0033-13-05 is outside the years/],
    ['a cycle', cycle, /^\[object Object\] is not a birth date/],
    ['a long text', 'x'.repeat(1_000_000), /^"x{100,}… is not a birth date/],
    ['a long list', Array.from({ length: 1_000_000 }).fill('x'), /^\["x",.+… is not a birth date/],
  ])('are shown in the message as they would be written, and cut off: %s', (_, input, message) => {
    expect(() => numbers(input as never)).toThrow(message)
    expect(() => numbers(input as never)).toThrow(/^.{1,400}$/)
  })
})

describe('what names nothing is refused with what there is', () => {
  const { ARCANUM_NUMBERS, LIFE_PATH_NUMBERS, POSITION_KEYS } = library
  const codes = library.tails().map(({ code }) => code)
  it.each<[string, (value: never) => unknown, unknown, readonly unknown[]]>([
    ...[0, 23, 1.5, '9', undefined].map((value): [string, (value: never) => unknown, unknown, readonly unknown[]] => [
      ...(['arcanum', arcanum, value, ARCANUM_NUMBERS] as const),
    ]),
    ['lifePath', library.lifePath, 10, LIFE_PATH_NUMBERS],
    ['tailOf', library.tailOf, '12-3-18', codes],
    ['tailOf', library.tailOf, undefined, codes],
    ['readingAt', (key) => library.readingAt(DATE, key), 'luck', POSITION_KEYS],
    ['chartTexts', library.chartTexts, '23-1-1', ['A from 1 to 22', 'B from 1 to 12', 'C from 2 to 22']],
  ])('%s(%j)', (_, give, input, validValues) => {
    const message = expect.stringMatching(/^\S+ is not a.*; valid: .+\.$/)
    const refused = { name: 'UnknownValueError', input, validValues, message }
    expect(() => give(input as never)).toThrow(expect.objectContaining(refused))
  })
})

/** An object and all that it is made of. */
function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(objectsIn)]
}

it('what all parts of a program share is frozen', () => {
  for (const value of Object.values(library)) expect(objectsIn(value).every(Object.isFrozen)).toBe(true)
  const { arcana, lifePaths, tails, ...rest } = library
  const ofDate = [
    rest.numbers,
    rest.matrix,
    rest.reading,
    rest.synthesis,
    rest.steps,
    rest.ages,
    rest.tail,
    rest.chakras,
  ]
  for (const give of [
    ...[arcana, lifePaths, tails, () => arcanum(9), () => rest.lifePath(3), () => rest.tailOf('18-3-12')],
    ...[...ofDate, rest.lifePathOf].map((compute) => () => compute(DATE)),
    ...[rest.pairReading, rest.pairSteps].map((compute) => () => compute(DATE, '1995-08-20')),
  ]) {
    const first = new Set(objectsIn(give()))
    const shared = objectsIn(give()).filter((part) => first.has(part))
    expect(shared.filter((part) => !Object.isFrozen(part))).toEqual([])
  }
})

describe('the documentation', () => {
  const examples = [...readFileSync('docs/library.md', 'utf8').matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!)
  // Inside the package, so that it can import itself by its name.
  const folder = mkdtempSync(join('dist', '.examples-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const site = useSite()

  it('has examples that print what they say, and compile under the strictest settings', async () => {
    expect(examples).toHaveLength(4)
    for (const code of examples) {
      const file = join(folder, 'example.mjs')
      // Not every Node that we support reads TypeScript.
      const { code: script } = await transform(code.replace('localhost:3000', `localhost:${site.port}`), {
        loader: 'ts',
      })
      writeFileSync(file, script)
      const { stdout } = await promisify(execFile)(process.execPath, [file])
      const promised = [...code.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map(([, text]) => text)
      expect(stdout.trimEnd().split('\n')).toEqual(promised)
    }
    expect(await compileStrictly(folder, examples)).toBe('')
  })
})
