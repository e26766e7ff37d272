import { spawnSync } from 'node:child_process'
import * as library from 'open-numerology'
import { chartSvg } from 'open-numerology/chart'
import { NumerologyClient } from 'open-numerology/client'
import { describe, expect, it } from 'vitest'
import { CALLS, filled, type Method, type Subject } from '../../src/operations/calls.ts'
import { openReference, SETTINGS } from './reference.ts'

const reference = openReference({ ...SETTINGS, MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off' })

/** What each operation is asked for, as a program says it and as its address has it. */
const ASKED: Record<Subject, readonly (readonly [values: readonly (string | number)[], inAddress?: string])[]> = {
  nothing: [[[]]],
  date: [
    [['1990-05-15'], '15/5/1990'],
    [['2000-02-29'], '29/2/2000'],
    [['2100-12-31'], '31/12/2100'],
  ],
  position: [[['1990-05-15', 'money'], '15/5/1990/money']],
  pair: [[['1990-05-15', '1995-08-20'], '15/5/1990/20/8/1995']],
  lifePath: [[[33]]],
  arcanum: [[[9]]],
  tail: [[['18-3-12']]],
  chart: [[['15-5-19']]],
}

const calls = (Object.keys(CALLS) as Method[])
  .filter((method) => CALLS[method].media !== 'png')
  .flatMap((method) =>
    ASKED[CALLS[method].about].map(([values, inAddress]) => ({
      ...{ method, values, path: filled(CALLS[method].path, inAddress?.split('/') ?? values) },
    })),
  )

describe('the typed client', () => {
  const base = 'https://numeros.example/api'
  const fetch = async (url: string) => {
    const { status, text, fields } = await reference.request(url.slice(base.length) || '/')
    return new Response(text, { status, headers: fields })
  }
  const client = new NumerologyClient({ baseUrl: base, fetch, retries: 0, cache: null })

  it.each(calls)('gives the values of the bytes: $method($values)', async ({ method, values, path }) => {
    const given: unknown = await (client[method] as (...asked: unknown[]) => Promise<unknown>)(...values)
    const { text } = await reference.request(path)
    expect(typeof given === 'string' ? given : `${JSON.stringify(given)}\n`).toBe(text)
  })
})

describe('the library', () => {
  /** What only a service can say of a document. */
  const CREDIT = [
    ...['suggested_citation', 'source_url', 'details_url', 'license', 'license_url', 'attribution'],
    ...['attribution_html', 'api_version', 'data_version', 'url'],
  ]
  const functions: Record<string, unknown> = { ...library }
  const own = calls.filter(({ method }) => method in functions)

  it('has every document but pictures, tables and the index', () => {
    const missing = Object.keys(CALLS).filter(
      (method) => !(method in functions) && CALLS[method as Method].media === 'json',
    )
    expect(missing).toEqual(['index'])
  })

  it.each(own)('gives what the API sends, without credit: $method($values)', async ({ method, values, path }) => {
    const { text } = await reference.request(path)
    const served: unknown = JSON.parse(text, (key, value) => (CREDIT.includes(key) ? undefined : value))
    expect((functions[method] as (...asked: unknown[]) => unknown)(...values)).toEqual(served)
  })

  it('draws the same chart, but for whom it credits', async () => {
    const withoutCredit = (svg: string) => svg.replace(/(<text [^>]*quiet[^>]*>[^<]*<\/text>)+<\/svg>/, '')
    const { text } = await reference.request('/matrix/15/5/1990/chart.svg')
    expect(withoutCredit(chartSvg('1990-05-15'))).toBe(withoutCredit(text))
  })
})

describe('the command line', () => {
  it.each([
    [['matrix', '15-5-1990', '--json'], '/matrix/15/5/1990', 0],
    [['reading', '15/5/1990', 'propósito', '--json'], '/matrix/15/5/1990/reading/purpose', 0],
    [['pair', '15/5/1990', '1995-08-20', '--json'], '/pair/15/5/1990/20/8/1995', 0],
    [['arcana', 'El Loco', '--json'], '/arcana/22', 0],
    [['chart', '15/5/1990'], '/matrix/15/5/1990/chart.svg', 0],
    [['matrix', '30/2/1990', '--json'], '/matrix/30/2/1990', 2],
    [['tail', '1-2-3', '--json'], '/tails/1-2-3', 2],
  ])('writes the bytes of the API: %j', async (args, path, code) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/cli.js', ...args], {
      env: SETTINGS,
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([code, (await reference.request(path)).text])
    expect(stderr).toMatch(code === 0 ? /^$/ : /^open-numerology: .+\n$/)
  })
})
