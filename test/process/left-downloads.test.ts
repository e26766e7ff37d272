import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { send } from '../support/http-client.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { RawConnection } from '../support/raw-client.ts'
import { startServer } from '../support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'left-downloads-'))
afterAll(() => rmSync(folder, { recursive: true }))

const request = (file: string) => `GET /datos/descargas/${file} HTTP/1.1\r\nHost: localhost\r\n\r\n`

describe.each([
  ['newest', newestNode],
  ['oldest', oldestNode()],
])('a visitor who leaves during a download, %s Node', (_, node) => {
  it.each(['destroy', 'reset'] as const)('costs nobody else anything: %s', async (leave) => {
    const server = await startServer({ node, env: { TMPDIR: folder } })
    // The first request for a format waits while its file is made, so the client is gone when the answer is ready.
    const connection = new RawConnection(server.port).write(request('csv/arcana.csv'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    connection[leave]()
    expect((await send({ port: server.port, target: '/datos/descargas/csv/arcana.csv' })).status).toBe(200)
    expect((await server.stop()).code).toBe(0)
    // An error that nobody caught would end nothing either, but it would be told.
    expect(server.log().filter(({ level }) => level === 'error')).toEqual([])
  })
})
