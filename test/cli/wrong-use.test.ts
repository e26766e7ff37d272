import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run, runHere } from './run.ts'

describe('wrong use', () => {
  it.each([
    [[], 'no command given'],
    [['foo'], 'unknown command "foo"'],
    [['toString'], 'unknown command "toString"'],
    [['matrix'], 'open-numerology matrix DATE'],
    [['matrix', '1/1/2000', '2/2/2000'], 'open-numerology matrix DATE'],
    [['matrix', '1/1/2000', '--color'], "Unknown option '--color'"],
    [['matrix', '1/1/2000', '--json=yes'], "Option '--json' does not take an argument"],
    [['matrix', '1/1/2000', '--format', 'csv'], '--format is not an option of matrix'],
    [['matrix', '31/2/2000'], '"31/2/2000" does not exist in the calendar'],
    [['matrix', '2000-13-01'], '"2000-13-01" does not exist in the calendar'],
    [['matrix', '1899-12-31'], '"1899-12-31" is outside the years 1900 to 2100'],
    [['matrix', '1/1/90'], '"1/1/90" is not a date; write 15/5/1990 or 1990-05-15'],
    [['matrix', ''], '"" is not a date'],
    [['matrix', '//'], '"//" is not a date'],
    [['reading', 'ayer'], '"ayer" is not a date'],
    [['life-path', '12'], 'the numbers are 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33'],
    [['life-path', '1/1'], '"1/1" is not a date'],
    [['life-path', ''], '"" is not a life path number or a date'],
    [['arcana', ''], '"" is not a major arcanum; use 1 to 22 or a card name'],
    [['tail', ''], '"" is not a date'],
    [['arcana', 'nueve'], '"nueve" is not a major arcanum'],
    [['tail', '12-3-18'], '"12-3-18" is not a karmic tail; the tails are 15-20-5, 12-19-7, '],
    [['tail', 'cola'], '"cola" is not a date'],
    [['pair', '1/1/2000'], 'open-numerology pair DATE DATE'],
    [['pair', '31/2/2000', '1/1/2000'], '"31/2/2000" does not exist'],
    [['pair', '1/1/2000', '31/2/2000'], '"31/2/2000" does not exist'],
    [['pair', '30/2/2000', '31/2/2000'], '"30/2/2000" does not exist'],
    [['reading', '1/1/2000', 'ayer'], '"ayer" is not a date'],
    [['steps', '1/1/2000', '2/2/2000', '3/3/2000'], 'open-numerology steps DATE [DATE]'],
    [['chart', '31/2/2000'], '"31/2/2000" does not exist'],
    [['chart', '1/1/2000', '31/2/2000', '--output', 'x.svg'], '"31/2/2000" does not exist'],
    [['chart', '1/1/2000', '--json'], '--json is not an option of chart'],
    [['matrix', '1/1/2000', '-o', 'x'], '--output is not an option of matrix'],
    [['serve', 'now'], 'open-numerology serve'],
    [['mcp', '--json'], '--json is not an option of mcp'],
    [['matrix', '\x1b[31mred'], '"\\u001b[31mred" is not a date'],
    [['matrix', 'a\nopen-numerology: b'], '"a\\u000aopen-numerology: b" is not a date'],
    [['arcana', '\x07'], '"\\u0007" is not a major arcanum'],
    [['\x9b31m'], 'unknown command "\\u009b31m"'],
    [['help', 'foo'], 'unknown command "foo"'],
    [['help', 'toString'], 'unknown command "toString"'],
    [['export'], 'open-numerology export FOLDER'],
    [['export', 'x', '--format', 'xml'], 'unknown format "xml"; use files, charts, csv, excel, parquet, sqlite'],
    [['export', 'x', '--format'], "Option '--format <value>' argument missing"],
    [['export', 'x', '--only', 'tails.csv'], "Unknown option '--only'"],
    [['export', 'x', '--format', 'csv', '--full'], '--full requires --format files'],
  ])('%j: exit code 2 and one clear line', async (args, line) => {
    const { code, stdout, stderr } = await runHere(args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(line)
    expect(stderr).toMatch(/^open-numerology: .+\n$/)
  })

  it('the program itself ends with 2 and that line', () => {
    const stderr = 'open-numerology: "\\u001b[31mred" is not a date; write 15/5/1990 or 1990-05-15\n'
    expect(run(['matrix', '\x1b[31mred'])).toEqual({ code: 2, stdout: '', stderr })
  })

  it('wrong settings: exit code 1 and one line for each', () => {
    const { code, stdout, stderr } = run(['arcana'], { env: { BASE_PATH: 'api', PUBLIC_URL: 'x' } })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^open-numerology: PUBLIC_URL: .+\nopen-numerology: BASE_PATH: .+\n$/)
  })

  it('settings of the server stop nothing that is not a server', () => {
    const env = { PORT: 'abc', LOG_LEVEL: 'debug', METRICS_PORT: '0', HOST: 'a b', TRUST_PROXY: 'true', REDIS_URL: 'x' }
    const ofTables = { ...env, MATRIX_LIMIT: 'many', PUBLIC_URL: 'https://numeros.example' }
    expect(run(['arcana', '9'], { env: ofTables })).toMatchObject({ code: 0, stderr: '' })
    const folder = mkdtempSync(join(tmpdir(), 'open-numerology-'))
    expect(run(['export', folder, '--format', 'csv'], { env: ofTables })).toMatchObject({ code: 0, stderr: '' })
    rmSync(folder, { recursive: true })
  })
})
