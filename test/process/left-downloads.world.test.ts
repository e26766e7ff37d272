import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { childrenOf } from '../support/children.ts'
import { send } from '../support/http-client.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { RawConnection } from '../support/raw-client.ts'
import { startServer } from '../support/server.ts'
import { temporaryFolder, until } from '../support/test-program.ts'

const request = (file: string) => `GET /datos/descargas/${file} HTTP/1.1\r\nHost: localhost\r\n\r\n`

describe.each([
  ['newest', newestNode],
  ['oldest', oldestNode()],
])('while a download is made, %s Node', (_, node) => {
  it.each(['destroy', 'reset'] as const)('a visitor who leaves costs nobody else anything: %s', async (leave) => {
    const folder = temporaryFolder()
    const server = await startServer({ node, env: { TMPDIR: folder } })
    // The first request for a format waits while its file is made, so the client is gone when the answer is ready.
    const connection = new RawConnection(server.port).write(request('csv/arcana.csv'))
    await until(() => readdirSync(folder).length > 0, 'the folder of its file')
    connection[leave]()
    expect((await send({ port: server.port, target: '/datos/descargas/csv/arcana.csv' })).status).toBe(200)
    expect((await server.stop()).code).toBe(0)
    // An error that nobody caught would end nothing either, but it would be told.
    expect(server.log().filter(({ level }) => level === 'error')).toEqual([])
  })

  it('a server that ends also ends the maker, and leaves no file behind', async () => {
    const folder = temporaryFolder()
    const server = await startServer({ node, env: { TMPDIR: folder } })
    const left = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const visitor = new RawConnection(server.port).write(request('csv/matrices.csv'))
    await until(() => left().length > 0, 'the first file')
    const [maker] = childrenOf(server.pid)
    // A maker that waits for its disk, say, can't notice that its folder is gone.
    process.kill(maker!, 'SIGSTOP')
    // The second signal does not wait for the visitor.
    server.kill('SIGTERM')
    await until(() => server.output.includes('stopping'), 'the first signal')
    server.kill('SIGTERM')
    expect((await server.exited).code).toBe(143)
    await until(() => !isRunning(maker!), 'the end of the maker')
    expect(readdirSync(folder)).toEqual([])
    visitor.destroy()
  })
})

/** A process that has ended may still be listed until its new parent looks at it. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
