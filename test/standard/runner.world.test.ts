import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { answering, check, nodeCommand, said } from './runner.ts'
import { chartOf } from './wrong-school.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** A service of the test's own. */
async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/{date}`
}

function rightAnswer(path: string): string {
  return JSON.stringify(chartOf(path.slice(1), new Set()))
}

describe('the runner', () => {
  it('asks for 50 dates, and for many more with --all', async () => {
    const few = await check(nodeCommand('wrong-school.ts', 'none'))
    expect(said(few, 'standard')).toEqual(['ladini-22 1.1, 50 chosen dates'])
    const all = await check('--all', nodeCommand('wrong-school.ts', 'none'))
    expect(said(all, 'standard')).toEqual(['ladini-22 1.1, 5,585 dates with all 5,544 charts'])
    expect([few.code, all.code]).toEqual([0, 0])
  })

  it('takes an implementation that has only some points, and says which are missing', async () => {
    const result = await check(answering('JSON.stringify({ A: 1, day: 2, comment: "no point" })'))
    expect(said(result, 'differ')[0]).toMatch(/^1 point .*: A \d+$/)
    expect(said(result, 'not given')[0]).toMatch(/^31 points: B C D .* U V; tail; ages; beginnings of the ages; table$/)
  })

  it('reads other names and places with --map, and nothing else', async () => {
    const command = answering('JSON.stringify({ A: "their own", chart: { cells: [{ top: +iso.slice(5, 7) }] } })')
    const result = await check(command, '--map', 'chart.cells.0.top=B')
    expect({ code: result.code, agree: said(result, 'agree') }).toEqual({ code: 0, agree: ['1 of 32 points: B'] })
  })

  it('reads positions, cards with names, and lists of points', async () => {
    const month = '+iso.slice(5, 7)'
    const shapes = [
      `{ matrix: { talents: { arcana: ${month}, name: "x" } } }`,
      `{ points: [{ point: "B", value: ${month} }, { point: "unknown" }] }`,
      `{ points: { B: ${month} } }`,
      `{ talents: ${month} }`,
    ]
    for (const shape of shapes) {
      const result = await check(answering(`JSON.stringify(${shape})`))
      expect({ code: result.code, agree: said(result, 'agree') }).toEqual({ code: 0, agree: ['1 of 32 points: B'] })
    }
  })
})

describe('the runner, with an address', () => {
  it.each([429, 503])('waits as long as the service asks after a %i', async (status) => {
    let refused = 0
    const address = await serve(({ url }, response) => {
      if (refused++ === 0) response.writeHead(status, { 'Retry-After': '1' }).end()
      else response.end(rightAnswer(url!))
    })
    const { code, stderr } = await check(address)
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'check.py: waiting 1 s, as the service asks\n' })
    expect(refused).toBe(51)
  })

  it.each([
    ['an error', 404, {}, /answers 404$/],
    ['a refusal without a time', 429, {}, /answers 429 and does not say when to ask again$/],
    ['a wait of an hour', 429, { 'Retry-After': '3600' }, /asks to wait 3600 s, which is too long$/],
    ['a refusal without end', 429, { 'Retry-After': '0' }, /still refuses after 5 waits$/],
    ['a page', 200, { 'Content-Type': 'text/html' }, /is not JSON$/],
  ])('gives up on %s in one line', async (_, status, headers, reason) => {
    const address = await serve((_request, response) => response.writeHead(status, headers).end('<p>Hello</p>'))
    const { code, stdout, stderr } = await check(address)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(reason)
  })
})
