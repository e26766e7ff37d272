import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyOfDist } from '../support/dist-copy.ts'
import { send } from '../support/http-client.ts'
import { NODES } from '../support/node-versions.ts'
import { preloaded } from '../support/preload.ts'
import { type Server, startServer } from '../support/server.ts'
import { SlowReader } from '../support/slow-reader.ts'

/** 4.5 MB. As many of them are more than the system holds for a reader that waits. */
const NAME = 'matrices.csv'
const DOWNLOADS = 4
const FILE = `/datos/descargas/csv/${NAME}`
const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`
/** Behind the downloads: its answer must not come where the rest of a file is expected. */
const NEXT = get('/api/life-path/7')
const ANSWER_TO_NEXT = '"api_version"'

/** The first read of a file at such a place fails as on a broken disk. */
const brokenDisk = (place: string) => `import { open } from 'node:fs/promises'
const file = await open('/dev/null')
const prototype = Object.getPrototypeOf(file)
await file.close()
const { read } = prototype
let isBroken = true
prototype.read = async function (buffer, offset, length, position) {
  if (isBroken && position ${place}) {
    isBroken = false
    throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' })
  }
  return read.call(this, buffer, offset, length, position)
}`

describe.each(NODES)('a download that breaks, %s Node', (_, node) => {
  it('because its file was cut short is closed, and the next one is what there is now', async () => {
    const dist = await copyOfDist()
    const server = await startServer({ node, args: [join(dist, 'server.js')] })
    const reader = new SlowReader(server.port, get(FILE).repeat(DOWNLOADS) + NEXT)
    await reader.begin()
    truncateSync(join(dist, 'downloads/csv', NAME), 1000)
    const taken = await reader.takeAll()
    await expectClosedThenHealed(server, taken, 'Error: the file ended after ', 1000)
  })

  it('because its disk fails is closed, and the next one is whole', async () => {
    const server = await startServer({ node, args: preloaded(brokenDisk('> 2e6')) })
    const taken = await new SlowReader(server.port, get(FILE) + NEXT).takeAll()
    await expectClosedThenHealed(server, taken, 'Error: EIO: i/o error, read')
  })

  it('before its first byte is a 500, and the next one is whole', async () => {
    const server = await startServer({ node, args: preloaded(brokenDisk('=== 0')) })
    const broken = await send({ port: server.port, target: FILE })
    expect([broken.status, broken.text]).toEqual([500, expect.stringContaining('<h1>')])
    const again = await send({ port: server.port, target: FILE })
    expect([again.status, again.body.length]).toEqual([200, Number(again.header('content-length'))])
    expect((await server.stop()).code).toBe(0)
  })
})

async function expectClosedThenHealed(server: Server, taken: Buffer, cause: string, then?: number): Promise<void> {
  const text = taken.toString('latin1')
  expect(text.startsWith('HTTP/1.1 200 OK\r\n')).toBe(true)
  expect(text.includes(ANSWER_TO_NEXT)).toBe(false)
  const [, length] = /^Content-Length: (\d+)\r$/m.exec(text)!
  const again = await send({ port: server.port, target: FILE })
  expect([again.status, again.body.length]).toEqual([200, then ?? Number(length)])
  expect((await send({ port: server.port, target: '/api/life-path/7' })).text).toContain(ANSWER_TO_NEXT)
  expect((await server.stop()).code).toBe(0)
  const errors = server.log().filter(({ level }) => level === 'error')
  // Of the downloads that wait on one connection, more than one may notice.
  expect(new Set(errors.map(({ event }) => event))).toEqual(new Set(['request failed']))
  for (const error of errors) expect(error.cause).toContain(cause)
}
