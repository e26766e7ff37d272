import { afterAll, describe, expect, it } from 'vitest'
import { MAX_DOWNLOADS_PER_LINE } from '../../src/doors/node/connections.ts'
import { send } from '../support/http-client.ts'
import { startServer } from '../support/server.ts'
import { SlowReader } from '../support/slow-reader.ts'

const FILE = '/datos/descargas/csv/arcana.csv'
/** More than the system holds for a slow reader. */
const LARGE = '/datos/descargas/csv/matrices.csv'

describe('downloads', async () => {
  const server = await startServer({ args: ['--max-old-space-size=64', 'dist/server.cjs'] })
  afterAll(() => server.stop())
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    send({ port: server.port, target: FILE, headers, method })

  it('give any part of a file, and say that they do', async () => {
    const whole = await ask()
    expect(whole.header('Accept-Ranges')).toBe('bytes')
    const size = whole.body.length
    for (const [range, first, last] of [
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, size - 1],
      ['bytes=-10', size - 10, size - 1],
    ] as const) {
      const part = await ask({ Range: range })
      expect(part.status, range).toBe(206)
      expect(part.header('Content-Range')).toBe(`bytes ${first}-${last}/${size}`)
      expect(part.header('ETag')).toBe(whole.header('ETag'))
      expect(part.body.equals(whole.body.subarray(first, last + 1))).toBe(true)
    }
  })

  it('give a part only of the version that the client has', async () => {
    const whole = await ask()
    const etag = whole.header('ETag')
    expect((await ask({ Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206)
    expect((await ask({ Range: 'bytes=0-9', 'If-Range': '"other"' })).body.equals(whole.body)).toBe(true)
    expect((await ask({ Range: 'bytes=0-9', 'If-None-Match': etag })).status).toBe(304)
  })

  it('refuse a part that is not there, and ignore what is not understood', async () => {
    const { body } = await ask()
    const beyond = await ask({ Range: `bytes=${body.length}-` })
    expect([beyond.status, beyond.header('Content-Range')]).toEqual([416, `bytes */${body.length}`])
    expect(beyond.header('Cache-Control')).toBe('no-store')
    expect((await ask({ Range: 'bytes=0-1,5-6' })).status).toBe(200)
    const head = await ask({ Range: 'bytes=0-9' }, 'HEAD')
    expect([head.status, head.header('Content-Length')]).toEqual([200, String(body.length)])
  })

  it('are bounded at a time for each client, and free again when they end', async () => {
    const request = `GET ${LARGE} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`
    const slow = Array.from({ length: MAX_DOWNLOADS_PER_LINE }, () => new SlowReader(server.port, request))
    await Promise.all(slow.map((reader) => reader.begin()))
    const busy = await ask()
    expect([busy.status, busy.has('Retry-After'), busy.header('Cache-Control')]).toEqual([503, true, 'no-store'])
    expect((await send({ port: server.port, target: FILE, localAddress: '127.5.5.5' })).status).toBe(200)
    // A browser that asks whether it may, before it waits for its turn, is told.
    const preflight = await ask({}, 'OPTIONS')
    expect([preflight.status, preflight.header('Access-Control-Allow-Origin')]).toEqual([204, '*'])
    await Promise.all(slow.map((reader) => reader.takeAll()))
    await expect.poll(async () => (await ask()).status).toBe(200)
  })
})
