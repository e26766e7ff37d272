import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { send } from '../support/http-client.ts'
import { newestNode } from '../support/node-versions.ts'
import { RawConnection } from '../support/raw-client.ts'
import { startServer } from '../support/server.ts'
import { until } from '../support/test-program.ts'

const FILE = '/datos/descargas/csv/arcana.csv'
const MAX_OPEN_FILES = 64

// The oldest Node remembers that a module could not be loaded.
describe('what fails heals without a restart', () => {
  it('downloads and agents, after a moment without a free file descriptor', async () => {
    const script = `ulimit -n ${MAX_OPEN_FILES}; exec "${newestNode}" dist/server.js`
    const server = await startServer({ node: '/bin/sh', args: ['-c', script] })
    const before = new RawConnection(server.port).write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    await before.received((text) => text.endsWith('ok\n'))
    const flood = Array.from({ length: 100 }, () => new RawConnection(server.port, '127.4.4.4'))
    // Those for which there is no descriptor are closed at once.
    await Promise.race(flood.map((connection) => connection.closed()))
    before.write(`GET ${FILE} HTTP/1.1\r\nHost: a\r\n\r\n`)
    await before.received((text) => text.includes('HTTP/1.1 500 '))
    const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
    const type = 'Content-Type: application/json\r\nAccept: application/json, text/event-stream'
    before.write(`POST /mcp HTTP/1.1\r\nHost: a\r\n${type}\r\nContent-Length: ${ping.length}\r\n\r\n${ping}`)
    await before.received((text) => text.split('HTTP/1.1 ').length === 4)
    for (const connection of flood) connection.destroy()
    await Promise.all(flood.map((connection) => connection.closed()))
    // A connection that came before the server has noticed would be closed like those.
    await until(() => readdirSync(`/proc/${server.pid}/fd`).length < MAX_OPEN_FILES / 2, 'free descriptors')
    expect((await send({ port: server.port, target: FILE })).status).toBe(200)
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
    expect((await send({ port: server.port, target: '/mcp', method: 'POST', headers, body: ping })).status).toBe(200)
    before.destroy()
    expect((await server.stop()).code).toBe(0)
    const errors = server.log().filter(({ level }) => level === 'error')
    expect(errors.map(({ event, cause }) => [event, String(cause).split('\n')[0]])).toEqual([
      ['request failed', expect.stringMatching(/EMFILE/)],
      ['request failed', expect.stringMatching(/EMFILE|too many open files/)],
    ])
  })
})
