import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { Program } from '../support/process.ts'
import { PYTHON_ENVIRONMENT } from '../support/python.ts'
import { useSite } from '../support/site.ts'

/** The commands of the documentation ask more often than one reader in a minute. */
const site = useSite({ MATRIX_LIMIT: '1000' })

/** The runner. It does not block, so that a server of the test itself can answer it. */
async function check(...args: string[]) {
  const program = new Program({ command: 'python3', args: ['standard/check.py', ...args], env: PYTHON_ENVIRONMENT })
  const { code } = await program.exited
  return { code, stdout: program.stdout, stderr: program.stderr }
}

/** A program that answers each date by a JavaScript expression of `iso`. */
function answering(expression: string): string {
  return `'${process.execPath}' -e 'require("fs").readFileSync(0, "utf8").trim().split("\\n").forEach((iso) => console.log(${expression}))'`
}

describe('the runner', () => {
  it.each([
    [['python3 standard/reference.py'], /ladini-22 1\.1, 50 chosen dates\n.*agree +32 of 32/s],
    [['--pairs', 'python3 standard/reference.py'], /ladini-22 1\.1, 24 pairs\n.*agree +32 of 32 points/s],
  ])('passes the reference: %j', async (args, said) => {
    expect(await check(...args)).toEqual({ code: 0, stderr: '', stdout: expect.stringMatching(said) })
  })

  it.each(['tail', 'ages', 'chakras', 'steps'])('passes our service: %s', async (document) => {
    const { code, stderr } = await check(`${site.origin}/api/matrix/{day}/{month}/{year}/${document}`)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  it('says where an implementation differs, and which school it follows', async () => {
    const { code, stdout } = await check(answering('JSON.stringify({ A: (+iso.slice(8) - 1) % 22 + 1 })'))
    expect(code).toBe(1)
    expect(stdout).toMatch(/^differ +1 point .*: A \d+$/m)
    expect(stdout).toMatch(/^school +subtract-22:/m)
    expect(stdout).toMatch(/^not given +31 points: B C D /m)
  })

  it('reads other names with --map', async () => {
    const program = answering('JSON.stringify({ cells: [{ top: +iso.slice(5, 7) }] })')
    const { code, stdout } = await check(program, '--map', 'cells.0.top=B')
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^agree +1 of 32 points: B$/m)])
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
    ['a command that fails', ["sh -c 'exit 3'"], 'the command ended with 3'],
    ['no JSON', ['cat'], 'line 1 (1990-05-15) is not JSON'],
    ['a command that hangs', ["sh -c 'sleep 60; echo'", '--timeout', '0.5'], 'the command did not end within 0.5 s'],
    ['an address without a date', ['http://127.0.0.1:1/'], 'the address needs {day}, {month} and {year}, or {date}'],
  ])('ends with 2 and one line on %s', async (_, args, reason) => {
    expect(await check(...args)).toEqual({ code: 2, stdout: '', stderr: `check.py: ${reason}\n` })
  })
})

describe('the folder', () => {
  /** The commands run on a copy: one of them writes vectors.json. */
  const folder = mkdtempSync(join(tmpdir(), 'open-numerology-standard-'))
  const copy = join(folder, 'standard/vectors.json')
  beforeAll(() => {
    cpSync('standard', join(folder, 'standard'), { recursive: true })
    // Valid, but not as it is written.
    appendFileSync(copy, '\n')
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const commands = [...readFileSync('standard/README.md', 'utf8').matchAll(/```sh\n(.*?)```/gs)].flatMap(([, text]) =>
    text!.trimEnd().split('\n'),
  )

  it.each(commands)('has a command that works as it is written: %s', async (command) => {
    const args = ['-c', `cd ${folder} && ${command.replace('https://numeros.example', site.origin)}`]
    const program = new Program({ command: 'sh', args, env: PYTHON_ENVIRONMENT })
    expect([(await program.exited).code, program.stderr]).toEqual([0, ''])
  })

  it('has written vectors.json again byte for byte', () => {
    expect(commands.join()).toContain('make_vectors.py')
    expect(readFileSync(copy).equals(readFileSync('standard/vectors.json'))).toBe(true)
  })
})
