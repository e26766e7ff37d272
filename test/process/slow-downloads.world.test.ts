import { describe, expect, it } from 'vitest'
import { MAX_DOWNLOADS_PER_CLIENT } from '../../src/doors/node/download-slots.ts'
import { childrenOf } from '../support/children.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { preloaded } from '../support/preload.ts'
import { RawConnection, readResponses } from '../support/raw-client.ts'
import { startServer } from '../support/server.ts'
import { sleep } from '../support/sleep.ts'
import { SlowReader } from '../support/slow-reader.ts'
import { temporaryFolder, until } from '../support/test-program.ts'

/** 4.5 MB. As many of them as one client may have are more than the system holds for a slow reader. */
const REQUEST = 'GET /datos/descargas/csv/matrices.csv HTTP/1.1\r\nHost: a\r\n\r\n'
const LAST_REQUEST = REQUEST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')

/**
 * Connections are swept ten times as often as every 5 s, so that what the server allows passes ten times as fast: 6.5 s
 * between two requests, 4 s without taking anything of an answer, 90 s for a download.
 */
const FAST_SWEEPS = `const { setInterval } = globalThis
globalThis.setInterval = (work, ms, ...rest) => setInterval(work, ms === 5_000 ? 500 : ms, ...rest)`

describe.each([
  ['newest', newestNode],
  ['oldest', oldestNode()],
])('a slow download, %s Node', (_, node) => {
  const start = () => startServer({ node, args: preloaded(FAST_SWEEPS), env: { TMPDIR: temporaryFolder() } })

  it('is whole for a reader of a few kB per second', async () => {
    const server = await start()
    const reader = new SlowReader(server.port, REQUEST.repeat(MAX_DOWNLOADS_PER_CLIENT - 1) + LAST_REQUEST)
    await reader.begin()
    for (let count = 0; count < 60; count++) {
      reader.take(1_000)
      await sleep(200)
    }
    const responses = readResponses(await reader.takeAll())
    expect(responses.map(({ status }) => status)).toEqual(Array(MAX_DOWNLOADS_PER_CLIENT).fill(200))
    expect((await server.stop()).code).toBe(0)
  })

  it('waits for a file that takes long to make', async () => {
    const server = await start()
    const connection = new RawConnection(server.port).write(LAST_REQUEST)
    await until(() => childrenOf(server.pid).length === 1, 'the process that makes the file')
    const [maker] = childrenOf(server.pid)
    process.kill(maker!, 'SIGSTOP')
    await sleep(9_000)
    process.kill(maker!, 'SIGCONT')
    const { bytes } = await connection.closed()
    expect(readResponses(bytes).map(({ status }) => status)).toEqual([200])
    expect((await server.stop()).code).toBe(0)
  })
})
