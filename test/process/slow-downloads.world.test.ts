import { describe, expect, it } from 'vitest'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { preloaded } from '../support/preload.ts'
import { RawConnection, readResponses } from '../support/raw-client.ts'
import { startServer } from '../support/server.ts'
import { sleep } from '../support/sleep.ts'
import { SlowReader } from '../support/slow-reader.ts'

const keepAlive = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`
/** More than the system holds for a slow reader. */
const DOWNLOADS = 4
const LAST_REQUEST = 'GET /datos/descargas/csv/matrices.csv HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

/** What the server allows passes ten times as fast: 4 s to take something of a response, 6.5 s between requests. */
const FAST_TIMEOUTS = `import { Socket } from 'node:net'
const { setTimeout } = Socket.prototype
Socket.prototype.setTimeout = function (ms, ...rest) {
  return setTimeout.call(this, ms / 10, ...rest)
}`

describe.each([
  ['newest', newestNode],
  ['oldest', oldestNode()],
])('a slow download, %s Node', (_, node) => {
  const start = () => startServer({ node, args: preloaded(FAST_TIMEOUTS) })

  it('is whole for a reader of a few kB per second', async () => {
    const server = await start()
    const readers = Array.from({ length: DOWNLOADS }, () => new SlowReader(server.port, LAST_REQUEST))
    await Promise.all(readers.map((reader) => reader.begin()))
    for (let count = 0; count < 60; count++) {
      for (const reader of readers) reader.take(1_000)
      await sleep(200)
    }
    for (const reader of readers) {
      expect(readResponses(await reader.takeAll()).map(({ status }) => status)).toEqual([200])
    }
    expect((await server.stop()).code).toBe(0)
  })

  it('leaves its connection open as long as any other response', async () => {
    const server = await start()
    const connection = new RawConnection(server.port).write(keepAlive('/datos/descargas/csv/arcana.csv'))
    await connection.received((text) => text.includes('\n22,'))
    await sleep(5_300)
    const text = await connection.write(keepAlive('/healthz')).received((received) => received.endsWith('ok\n'))
    expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
    connection.destroy()
    expect((await server.stop()).code).toBe(0)
  })
})
