import type { IncomingMessage } from 'node:http'
import type { Answer } from '../../api/answer.ts'
import { MAX_BODY_BYTES, MCP_PATH } from '../mcp/address.ts'
import type { McpHttpOptions } from '../mcp/http.ts'
import { lazyMcp } from '../mcp/lazy.ts'

export type Mcp = (incoming: IncomingMessage, client: string) => Promise<Answer>

/** /mcp on the Node server. */
export function createMcp(options: McpHttpOptions): Mcp {
  const fetchMcp = lazyMcp(options)
  return async (incoming, client) => answerOf(await fetchMcp(requestOf(incoming, await readBody(incoming)), client))
}

/** Of a body that is too large only the start is kept. The rest is read and dropped: a client that is still sending does not read. */
function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = []
    let size = 0
    const finish = () => resolve(new Uint8Array(Buffer.concat(chunks)))
    incoming.on('data', (chunk: Uint8Array) => {
      if (size <= MAX_BODY_BYTES) chunks.push(chunk)
      size += chunk.length
    })
    incoming.on('end', finish)
    // A client that leaves in the middle of its body won't read the answer.
    incoming.on('close', finish)
    if (incoming.readableEnded) finish()
  })
}

/** `Request` refuses some methods, and only POST has a body here; GET represents all the others. */
function requestOf(incoming: IncomingMessage, body: Uint8Array<ArrayBuffer>): Request {
  const { method, headers } = incoming
  const isPost = method === 'POST'
  return new Request(addressOf(headers.host), {
    method: isPost || method === 'OPTIONS' ? method : 'GET',
    headers: Object.entries(headers).flatMap(([name, value]) =>
      /^(accept|content-type|origin|mcp-.*)$/.test(name) ? [[name, String(value)] as [string, string]] : [],
    ),
    body: isPost ? body : null,
  })
}

function addressOf(host: string | undefined): string {
  const address = `http://${host}${MCP_PATH}`
  return URL.canParse(address) ? address : `http://invalid${MCP_PATH}`
}

async function answerOf(response: Response): Promise<Answer> {
  const { status } = response
  const body = new Uint8Array(await response.arrayBuffer())
  const length = status === 204 ? [] : ['Content-Length', String(body.length)]
  return { status, headers: [...response.headers].flat().concat(length), body, route: MCP_PATH }
}
