import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { send } from '../support/http-client.ts'
import { NODES } from '../support/node-versions.ts'
import { startServer } from '../support/server.ts'

const CONNECTIONS = 16
const HEAP_MB = 80
/** Twice the heap: a server that kept what it has sent would run out of memory. */
const SENT_BYTES = 2 * HEAP_MB * 1e6

it.each(NODES)('what was sent is forgotten while its connection stays open, %s Node', async (_, node) => {
  const server = await startServer({
    node,
    args: [`--max-old-space-size=${HEAP_MB}`, 'dist/server.cjs'],
    env: { OTHER_LIMIT: 'off' },
  })
  onTestFinished(async () => void (await server.stop()))
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  onTestFinished(() => agent.destroy())
  const home = (await send({ port: server.port, target: '/' })).body.toString()
  const image = /\/recursos\/vista-previa\.\w+\.png/.exec(home)![0]
  const { body } = await send({ port: server.port, target: image })
  const perConnection = Math.ceil(SENT_BYTES / CONNECTIONS / body.length)

  // A body, if only of one byte: its response has to be remembered until the body has arrived.
  const headers = { 'Content-Length': 1 }
  const sizes = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      let bytes = 0
      for (let at = 0; at < perConnection; at++) {
        const asked = request({ port: server.port, path: image, agent, headers })
        asked.end('a')
        bytes += await sizeOf(asked)
      }
      return bytes
    }),
  )
  expect(sizes).toEqual(Array(CONNECTIONS).fill(perConnection * body.length))
  expect((await send({ port: server.port, target: '/api/matrix/15/5/1990' })).status).toBe(200)
})

async function sizeOf(asked: ClientRequest): Promise<number> {
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const chunk of response) bytes += (chunk as Buffer).length
  return bytes
}
