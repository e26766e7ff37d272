import { describe, expect, it } from 'vitest'
import { run, runHere } from '../cli/run.ts'
import { pathOfDate } from '../contract/facts.ts'
import { readAddress } from './address.ts'
import { openReference, SETTINGS } from './reference.ts'
import { sameBytes } from './same-bytes.ts'
import { WRONG_DATES } from './sample.ts'

const reference = openReference()

/** What a person types for the document of an address. */
function argumentsFor(path: string): string[] {
  const { folder, number, birth, second, document, position } = readAddress(path)
  const what = [birth ?? number, second ?? position].filter((argument) => argument !== undefined)
  if (document === 'chart.svg') return ['chart', ...what]
  return [document ?? (folder === 'tails' ? 'tail' : folder), ...what, '--json']
}

describe('the command line with --json gives the bytes', () => {
  sameBytes(
    reference,
    [
      ...(['matrices', 'readings', 'readings of a position', 'syntheses', 'life paths of dates'] as const),
      ...(['steps', 'rings of ages', 'tails of dates', 'tables', 'charts'] as const),
      ...(['pairs', 'readings of pairs', 'steps of pairs', 'charts of pairs'] as const),
      ...(['the 12 records', 'the 22 arcana', 'the 26 tails', 'the lists'] as const),
    ],
    async (path) => {
      const { stdout, ...rest } = await runHere(argumentsFor(path), SETTINGS)
      expect(rest, path).toEqual({ code: 0, stderr: '' })
      return stdout
    },
  )

  it('of wrong dates too, and calls them a wrong use', async () => {
    for (const iso of WRONG_DATES) {
      const date = pathOfDate(iso)
      for (const path of [
        ...[`/matrix/${date}`, `/life-path/of/${date}`, `/matrix/${date}/steps`, `/matrix/${date}/ages`],
        ...[`/matrix/${date}/tail`, `/matrix/${date}/chakras`, `/pair/${date}/15/5/1990`, `/pair/15/5/1990/${date}`],
      ]) {
        const { code, stdout } = await runHere(argumentsFor(path), SETTINGS)
        expect({ path, code, stdout }).toEqual({ path, code: 2, stdout: (await reference.request(path)).text })
      }
    }
  })

  it.each([
    [['matrix', '15/5/1990'], '/matrix/15/5/1990'],
    [['matrix', '05/05/1990'], '/matrix/5/5/1990'],
    [['matrix', '15-5-1990'], '/matrix/15/5/1990'],
    [['arcana', 'El Loco'], '/arcana/22'],
    [['reading', '15/5/1990', 'propósito'], '/matrix/15/5/1990/reading/purpose'],
    [['tail', '15-5-1990'], '/matrix/15/5/1990/tail'],
    [['pair', '15/5/1990', '1995-08-20'], '/pair/15/5/1990/20/8/1995'],
  ])('of %j too', async (args, path) => {
    const { text } = await reference.request(path)
    expect(await runHere([...args, '--json'], SETTINGS)).toEqual({ code: 0, stdout: text, stderr: '' })
  })

  it.each([
    [['matrix', ''], '/matrix/-/-/-'],
    [['arcana', ''], '/arcana/-'],
    [['life-path', ''], '/life-path/-'],
    [['matrix', 'mañana'], '/matrix/ma%C3%B1ana/-/-'],
    [['matrix', '../../1990'], '/matrix/..%2F../-/1990'],
    [['reading', '1899-12-31'], '/matrix/31/12/1899/reading'],
    [['chakras', 'x'], '/matrix/x/-/-/chakras'],
  ])('of %j, which is refused in one line', async (args, path) => {
    const { code, stdout, stderr } = await runHere([...args, '--json'], SETTINGS)
    expect({ code, stdout }).toEqual({ code: 2, stdout: (await reference.request(path)).text })
    expect(stderr).toMatch(/^open-numerology: ".*" (is not|does not exist|is outside) .+\n$/)
  })

  it('with the settings of the service', async () => {
    const settings = { PUBLIC_URL: 'https://numeros.example', BASE_PATH: '/v', PUBLISHER_NAME: 'Ñandú' }
    const there = openReference(settings)
    for (const [args, path] of [
      [['arcana', '9'], '/arcana/9'],
      [['arcana'], '/arcana'],
    ] as const) {
      expect((await runHere([...args, '--json'], settings)).stdout).toBe((await there.request(path)).text)
    }
  })
})

describe('the built program with --json', () => {
  it.each(['/matrix/15/5/1990', '/pair/15/5/1990/20/8/1995/chart.svg'])(
    'writes the bytes of %s and ends with 0',
    async (path) => {
      const { text } = await reference.request(path)
      expect(run(argumentsFor(path), { env: SETTINGS })).toEqual({ code: 0, stdout: text, stderr: '' })
    },
  )

  it.each([...['/matrix/30/2/1990', '/tails/1-2-3', '/arcana/23']])(
    'writes the error of %s, one line, and ends with 2',
    async (path) => {
      const { status, text } = await reference.request(path)
      expect(status).toBeGreaterThanOrEqual(400)
      const { code, stdout, stderr } = run(argumentsFor(path), { env: SETTINGS })
      expect({ code, stdout }).toEqual({ code: 2, stdout: text })
      expect(stderr).toMatch(/^open-numerology: .+\n$/)
    },
  )
})
