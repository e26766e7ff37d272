import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { startFaultyServer } from '../library/faulty-server.ts'
import { PYTHON_ENVIRONMENT } from '../support/python.ts'
import { useSite } from '../support/site.ts'

const site = useSite({ MATRIX_LIMIT: '600' })
const folder = mkdtempSync(join(tmpdir(), 'open-numerology-examples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('numerology.py waits when it is told to, keeps to the pace, and asks again only for what has changed', async () => {
  const statuses: number[] = []
  // In front of the service, which would have to be asked 600 times before it refuses.
  const inFront = await startFaultyServer(async (incoming, outgoing) => {
    if (statuses.push(429) === 1) return outgoing.writeHead(429, { 'Retry-After': '1' }).end('{}')
    const { 'if-none-match': tag } = incoming.headers
    const response = await fetch(site.origin + incoming.url!, { headers: tag ? { 'If-None-Match': tag } : {} })
    statuses[statuses.length - 1] = response.status
    const headers = Object.fromEntries(['etag', 'ratelimit-policy'].map((name) => [name, response.headers.get(name)!]))
    outgoing.writeHead(response.status, headers).end(Buffer.from(await response.arrayBuffer()))
  })
  onTestFinished(() => inFront.stop())
  const args = [resolve('examples/numerology.py'), `${inFront.baseUrl}/`, '15/5/1990', '29/2/2000']
  const run = () => promisify(execFile)('python3', args, { env: PYTHON_ENVIRONMENT, cwd: folder })
  const printed = '15/5/1990\t6\tLos Enamorados\n29/2/2000\t3\tLa Emperatriz\n'
  expect(await run()).toEqual({ stdout: printed, stderr: '' })
  expect(statuses.splice(1)).toEqual([200, 200])
  expect(await run()).toEqual({ stdout: printed, stderr: '' })
  expect(statuses).toEqual([429, 304, 304])
})

it.each([
  [['15/5/1990'], 'usage: numerology.py URL DATE...'],
  [['SITE/api', 'tomorrow'], 'tomorrow: not a date; write 15/5/1990'],
  [['SITE/api', '30/2/1990'], '30/2/1990: not a date from 1900 to 2100'],
  [['SITE', '15/5/1990'], '404'],
  [['http://127.0.0.1:9', '15/5/1990'], 'Connection refused'],
])('numerology.py says in one line what is wrong with %j', async (args, line) => {
  const given = args.map((one) => one.replace('SITE', site.origin))
  const run = promisify(execFile)('python3', [resolve('examples/numerology.py'), ...given], { env: PYTHON_ENVIRONMENT })
  const { code, stdout, stderr } = await run.then(
    () => expect.fail('ended well'),
    (failed) => failed,
  )
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(/^numerology\.py: .+\n$/)
  expect(stderr).toContain(line)
})
