import { afterAll, describe, expect, it } from 'vitest'
import { send } from '../support/http-client.ts'
import { startServer } from '../support/server.ts'

const FILE = '/datos/descargas/csv/arcana.csv'

describe('downloads', async () => {
  const server = await startServer({ args: ['--max-old-space-size=64', 'dist/server.js'] })
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
})
