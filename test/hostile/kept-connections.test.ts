import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { send } from '../support/http-client.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { startServer } from '../support/server.ts'

const CONNECTIONS = 16
const PER_CONNECTION = 60

/** 16 × 60 × 171 kB are twice the heap: a server that kept what it has sent would run out of memory. */
const HEAP = '--max-old-space-size=80'

it.each([
  ['newest', newestNode],
  ['oldest', oldestNode()],
])('what was sent is forgotten while its connection stays open, %s Node', async (_, node) => {
  const server = await startServer({ node, args: [HEAP, 'dist/server.cjs'], env: { OTHER_LIMIT: 'off' } })
  onTestFinished(async () => void (await server.stop()))
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  onTestFinished(() => agent.destroy())
  const home = (await send({ port: server.port, target: '/' })).body.toString()
  const image = /\/recursos\/vista-previa\.\w+\.png/.exec(home)![0]

  // A body, if only of one byte: its response has to be remembered until the body has arrived.
  const headers = { 'Content-Length': 1 }
  const sizes = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      let bytes = 0
      for (let at = 0; at < PER_CONNECTION; at++) {
        const asked = request({ port: server.port, path: image, agent, headers })
        asked.end('a')
        bytes += await sizeOf(asked)
      }
      return bytes
    }),
  )
  expect(sizes.every((bytes) => bytes > PER_CONNECTION * 150_000)).toBe(true)
  expect((await send({ port: server.port, target: '/api/matrix/15/5/1990' })).status).toBe(200)
})

async function sizeOf(asked: ClientRequest): Promise<number> {
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const chunk of response) bytes += (chunk as Buffer).length
  return bytes
}
