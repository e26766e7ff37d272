import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestNode } from '../support/node-versions.ts'
import { exchange } from '../support/raw-client.ts'
import { BUN, DENO } from '../support/runtimes.ts'
import { type Server, startServer } from '../support/server.ts'

const NODE = { name: 'Node', node: newestNode, args: ['dist/server.js'] }

// HTTP/1.0 has no Host, and what looks after servers often speaks it.
describe.each([NODE, BUN, DENO])('a request that names no host, on $name', (runtime) => {
  let server: Server
  beforeAll(async () => {
    server = await startServer({ ...runtime, env: { LOG_LEVEL: 'error', HOST: '127.0.0.1' } })
  })
  afterAll(() => server?.stop())

  it.each(['/healthz', '/api/life-path/7', '/api/matrix/15/5/1990', '/numeros/7'])('is answered: %s', async (path) => {
    expect(await ask(`GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.[01] 200 /)
  })

  // Deno puts in the address that the connection came to, which is this host.
  it('is refused at /mcp or taken for one to this host, and no fault', async () => {
    const body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'
    const fields = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nAccept: application/json, text/event-stream`
    expect(await ask(`POST /mcp HTTP/1.0\r\n${fields}\r\n\r\n${body}`)).toMatch(/^HTTP\/1\.[01] (403|200) /)
  })

  async function ask(bytes: string): Promise<string> {
    return (await exchange(server.port, bytes)).bytes.toString('latin1')
  }
})
