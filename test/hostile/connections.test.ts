import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { Connections, MAX_CONNECTIONS_PER_LINE } from '../../src/doors/node/connections.ts'
import { TrustedProxies } from '../../src/limits/trusted-proxies.ts'
import { send } from '../support/http-client.ts'
import { RawConnection } from '../support/raw-client.ts'
import { startServer } from '../support/server.ts'

const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'

/** How many of the connections of one address are served. */
async function served(port: number, from: string, count: number): Promise<number> {
  const connections = Array.from({ length: count }, () => new RawConnection(port, from).write(REQUEST))
  const outcomes = await Promise.allSettled(connections.map((each) => each.received((text) => text.endsWith('ok\n'))))
  for (const connection of connections) connection.destroy()
  await Promise.all(connections.map((connection) => connection.closed()))
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

describe('the connections of one address', async () => {
  const server = await startServer({
    args: ['--max-old-space-size=64', 'dist/server.cjs'],
    env: { TRUST_PROXY: '127.7.7.7' },
  })
  afterAll(() => server.stop())

  it('are bounded, and free again once they are closed', async () => {
    expect(await served(server.port, '127.3.0.1', MAX_CONNECTIONS_PER_LINE + 20)).toBe(MAX_CONNECTIONS_PER_LINE)
    // The server has to notice first that they are closed.
    await expect.poll(() => served(server.port, '127.3.0.1', 10)).toBe(10)
  })

  it('leave every other address alone', async () => {
    const held = Array.from({ length: MAX_CONNECTIONS_PER_LINE }, () => new RawConnection(server.port, '127.3.0.2'))
    await Promise.all(held.map((connection) => connection.connected()))
    expect((await send({ port: server.port, target: '/api', localAddress: '127.3.0.3' })).status).toBe(200)
    for (const connection of held) connection.destroy()
  })

  it('are not bounded for a proxy that configuration names', async () => {
    expect(await served(server.port, '127.7.7.7', MAX_CONNECTIONS_PER_LINE + 20)).toBe(MAX_CONNECTIONS_PER_LINE + 20)
  })
})

describe('an idle connection', () => {
  it('is closed by its time limit, also when the other end keeps its half open', async () => {
    const http = createServer({ keepAliveTimeout: 1 }, (_, response) => response.end('ok'))
    new Connections(http, new TrustedProxies([]))
    await once(http.listen(0, '127.0.0.1'), 'listening')
    const { port } = http.address() as AddressInfo
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.write(REQUEST)
    await once(socket.resume(), 'end')
    const open = () => new Promise((resolve) => http.getConnections((_, count) => resolve(count)))
    await expect.poll(open).toBe(0)
    socket.destroy()
    http.close()
  })
})
