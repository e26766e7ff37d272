import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { Program } from '../support/process.ts'
import { type Ended, PYTHON_ENVIRONMENT, python } from '../support/python.ts'
import { useSite } from '../support/site.ts'

/** The commands of the documentation ask more often than one reader in a minute. */
const site = useSite({ MATRIX_LIMIT: '1000' })
const REFERENCE = 'python3 standard/reference.py'

/** The runner. It does not block, so that a server of the test itself can answer it. */
async function check(...args: string[]): Promise<Ended> {
  const program = new Program({ command: 'python3', args: ['standard/check.py', ...args], env: PYTHON_ENVIRONMENT })
  const { code } = await program.exited
  return { code, stdout: program.stdout, stderr: program.stderr }
}

/** A program that answers each date by a JavaScript expression of `iso`. */
function answering(expression: string): string {
  return `'${process.execPath}' -e 'require("fs").readFileSync(0, "utf8").trim().split("\\n").forEach((iso) => console.log(${expression}))'`
}

/** What the runner says behind one of its labels; one text per line that has it. */
function said({ stdout }: Ended, label: string): string[] {
  const lines = stdout.split('\n').filter((line) => line.startsWith(label.padEnd(11)))
  return lines.map((line) => line.slice(11))
}

describe('the runner', () => {
  it.each([
    [[REFERENCE, '--all'], 'ladini-22 1.1, 5,585 dates with all 5,544 charts'],
    [['--pairs', REFERENCE], 'ladini-22 1.1, 24 pairs'],
  ])('passes the reference: %j', async (args, standard) => {
    const result = await check(...args)
    expect({ code: result.code, stderr: result.stderr }).toEqual({ code: 0, stderr: '' })
    expect(said(result, 'standard')).toEqual([standard])
    expect(said(result, 'agree')[0]).toMatch(/^32 of 32 points/)
  })

  it.each(['tail', 'ages', 'chakras', 'steps'])('passes our service: %s', async (document) => {
    const { code, stderr } = await check(`${site.origin}/api/matrix/{day}/{month}/{year}/${document}`)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  it('says where an implementation differs, and which school it follows', async () => {
    const result = await check(answering('JSON.stringify({ A: (+iso.slice(8) - 1) % 22 + 1 })'))
    expect({ code: result.code, stderr: result.stderr }).toEqual({ code: 1, stderr: '' })
    expect(said(result, 'differ')[0]).toMatch(/^1 point .*: A \d+$/)
    expect(said(result, 'school')[0]).toMatch(/^subtract-22:/)
    expect(said(result, 'not given')[0]).toMatch(/^31 points: B C D /)
  })

  it('reads other names with --map', async () => {
    const result = await check(
      answering('JSON.stringify({ cells: [{ top: +iso.slice(5, 7) }] })'),
      '--map',
      'cells.0.top=B',
    )
    expect({ code: result.code, agree: said(result, 'agree') }).toEqual({ code: 0, agree: ['1 of 32 points: B'] })
  })

  it('waits as long as a service asks', async () => {
    let refused = 0
    const server = createServer(({ url }, response) => {
      if (refused++ === 0) response.writeHead(429, { 'Retry-After': '1' }).end()
      else response.end(JSON.stringify({ B: Number(url!.slice(6, 8)) }))
    })
    onTestFinished(() => void server.close())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { code, stderr } = await check(`http://127.0.0.1:${(server.address() as AddressInfo).port}/{date}`)
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'check.py: waiting 1 s, as the service asks\n' })
  })

  it.each([
    ['nothing', [], 'the following arguments are required: COMMAND_OR_ADDRESS (--help says more)'],
    ['a command that fails', ["sh -c 'exit 3'"], 'the command ended with 3'],
    ['answers without end', ['yes {}'], 'the command gives more than one line for each of the 50 dates'],
    ['no JSON', ['cat'], 'line 1 (1990-05-15) is not JSON'],
    ['a text for a number', [answering('`{"A":"15"}`')], '1990-05-15: A is not given as a whole number'],
    ['a command that hangs', ["sh -c 'sleep 60; echo'", '--timeout', '0.5'], 'the command did not end within 0.5 s'],
    ['an address without a date', ['http://127.0.0.1:1/'], 'the address needs {day}, {month} and {year}, or {date}'],
  ])('ends with 2 and one line on %s', async (_, args, reason) => {
    expect(await check(...args)).toEqual({ code: 2, stdout: '', stderr: `check.py: ${reason}\n` })
  })
})

describe('the folder', () => {
  /** The commands run on a copy: one of them writes vectors.json. */
  const folder = mkdtempSync(join(tmpdir(), 'open-numerology-standard-'))
  beforeAll(() => cpSync('standard', join(folder, 'standard'), { recursive: true }))
  afterAll(() => rmSync(folder, { recursive: true }))
  const commands = [...readFileSync('standard/README.md', 'utf8').matchAll(/```sh\n(.*?)```/gs)].flatMap(([, text]) =>
    text!.trimEnd().split('\n'),
  )

  it.each(commands)('has a command that works as it is written: %s', async (command) => {
    const args = ['-c', `cd ${folder} && ${command.replace('https://numeros.example', site.origin)}`]
    const program = new Program({ command: 'sh', args, env: PYTHON_ENVIRONMENT })
    expect([(await program.exited).code, program.stderr]).toEqual([0, ''])
  })

  it('writes vectors.json again byte for byte', () => {
    const copy = join(folder, 'standard/vectors.json')
    writeFileSync(copy, '')
    expect(python([join(folder, 'standard/make_vectors.py')])).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(readFileSync(copy).equals(readFileSync('standard/vectors.json'))).toBe(true)
  })
})

it.each([
  ['1990-02-30', '"1990-02-30" is not in the calendar'],
  ['1899-12-31', '"1899-12-31" is not between 1900 and 2100'],
  ['15/5/1990', '"15/5/1990" is not a date like 1990-05-15'],
])('the reference refuses %s in one line', (line, reason) => {
  expect(python(['standard/reference.py'], `${line}\n`)).toEqual({
    code: 1,
    stdout: '',
    stderr: `reference.py: ${reason}\n`,
  })
})
