import { chownSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { send } from '../support/http-client.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { RawConnection } from '../support/raw-client.ts'
import { startServer } from '../support/server.ts'
import { until } from '../support/test-program.ts'

const FILE = '/datos/descargas/csv/arcana.csv'
const OTHER_FORMAT = '/datos/descargas/parquet/arcana.parquet'
const THIRD_FORMAT = '/datos/descargas/excel/arcana.csv'
const NOBODY = 65_534
const MAX_OPEN_FILES = 64
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'heals-'))
  folders.push(folder)
  return folder
}

const own = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('open-numerology-'))

describe.each([
  ['newest', newestNode],
  ['oldest', oldestNode()],
])('what fails heals without a restart, %s Node', (_, node) => {
  it('downloads, once somebody has cleaned the temporary folder', async () => {
    const folder = newFolder()
    const server = await startServer({ node, env: { TMPDIR: folder } })
    const first = await send({ port: server.port, target: FILE })
    for (const name of own(folder)) rmSync(join(folder, name), { recursive: true })
    const second = await send({ port: server.port, target: FILE })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.equals(first.body)).toBe(true)
    await server.stop()
  })

  it('downloads, once there is a folder for them again', async () => {
    const folder = newFolder()
    const server = await startServer({ node, env: { TMPDIR: join(folder, 'later') } })
    expect((await send({ port: server.port, target: FILE })).status).toBe(500)
    renameSync(newFolder(), join(folder, 'later'))
    // What has failed is tried again after a minute; what has not, at once.
    expect((await send({ port: server.port, target: FILE })).status).toBe(503)
    expect((await send({ port: server.port, target: OTHER_FORMAT })).status).toBe(200)
    await server.stop()
  })

  it('downloads and agents, after a moment without a free file descriptor', async () => {
    const folder = newFolder()
    const script = `ulimit -n ${MAX_OPEN_FILES}; exec "${node}" dist/server.cjs`
    const server = await startServer({ node: '/bin/sh', args: ['-c', script], env: { TMPDIR: folder } })
    const before = new RawConnection(server.port).write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    await before.received((text) => text.endsWith('ok\n'))
    // The first download reads the temporary folder, which takes a descriptor too; a later one fails at `spawn`.
    expect((await send({ port: server.port, target: FILE })).status).toBe(200)
    const flood = Array.from({ length: 100 }, () => new RawConnection(server.port, '127.4.4.4'))
    // Those for which there is no descriptor are closed at once.
    await Promise.race(flood.map((connection) => connection.closed()))
    before.write(`GET ${OTHER_FORMAT} HTTP/1.1\r\nHost: a\r\n\r\n`)
    await before.received((text) => text.includes('HTTP/1.1 500 '))
    const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
    const type = 'Content-Type: application/json\r\nAccept: application/json, text/event-stream'
    before.write(`POST /mcp HTTP/1.1\r\nHost: a\r\n${type}\r\nContent-Length: ${ping.length}\r\n\r\n${ping}`)
    await before.received((text) => text.split('HTTP/1.1 ').length === 4)
    for (const connection of flood) connection.destroy()
    await Promise.all(flood.map((connection) => connection.closed()))
    // A connection that came before the server has noticed would be closed like those.
    await until(() => readdirSync(`/proc/${server.pid}/fd`).length < MAX_OPEN_FILES / 2, 'free descriptors')
    expect((await send({ port: server.port, target: THIRD_FORMAT })).status).toBe(200)
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
    expect((await send({ port: server.port, target: '/mcp', method: 'POST', headers, body: ping })).status).toBe(200)
    before.destroy()
    expect((await server.stop()).code).toBe(0)
    const errors = server.log().filter(({ level }) => level === 'error')
    expect(errors.map(({ event, cause }) => [event, String(cause).split('\n')[0]])).toEqual([
      ['request failed', expect.stringMatching(/ spawn .*EMFILE$/)],
      ['mcp request failed', expect.stringMatching(/EMFILE|too many open files/)],
    ])
  })
})

describe('temporary files', () => {
  it('of a process that was killed are removed by the next one', async () => {
    const folder = newFolder()
    await killedServer(folder)
    expect(own(folder)).toHaveLength(1)
    const server = await startServer({ env: { TMPDIR: folder } })
    await send({ port: server.port, target: FILE })
    expect(own(folder)).toHaveLength(1)
    await server.stop()
    expect(own(folder)).toEqual([])
  })

  it("are not mistaken for somebody else's, however alike their names", async () => {
    const folder = newFolder()
    await killedServer(folder)
    const [left] = own(folder) as [string]
    // A container of another name, in which that process may well be running.
    renameSync(join(folder, left), join(folder, left.replace(hostname(), 'elsewhere')))
    for (const name of ['open-numerology-notes.txt', left.replace(/\w{6}$/, 'notes.txt')]) {
      writeFileSync(join(folder, name), 'mine')
    }
    const dated = join(folder, 'open-numerology-2026-11-17')
    mkdirSync(dated)
    writeFileSync(join(dated, 'matrices.csv'), 'mine')
    const before = readdirSync(folder, { recursive: true }).sort()
    const server = await startServer({ env: { TMPDIR: folder } })
    await send({ port: server.port, target: FILE })
    await server.stop()
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before)
  })

  it.runIf(process.getuid?.() === 0)('of another user stay', async () => {
    const folder = newFolder()
    await killedServer(folder)
    const [left] = own(folder) as [string]
    chownSync(join(folder, left), NOBODY, NOBODY)
    const server = await startServer({ env: { TMPDIR: folder } })
    await send({ port: server.port, target: FILE })
    await server.stop()
    expect(own(folder)).toEqual([left])
  })

  async function killedServer(folder: string): Promise<void> {
    const killed = await startServer({ env: { TMPDIR: folder } })
    await send({ port: killed.port, target: FILE })
    killed.kill('SIGKILL')
    await killed.exited
  }
})
