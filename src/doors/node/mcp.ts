import type { IncomingMessage } from 'node:http'
import type { Answer } from '../../api/answer.ts'
import { lazyMcp, MCP_PATH, type McpHttpOptions, type ReadBody } from '../mcp/http.ts'
import { hostOf } from './messages.ts'

export type Mcp = (incoming: IncomingMessage, client: string) => Promise<Answer>

export function createMcp(options: McpHttpOptions): Mcp {
  const fetchMcp = lazyMcp(options)
  return async (incoming, client) => answerOf(await fetchMcp(requestOf(incoming), client, bodyOf(incoming)))
}

/** Discards an oversized body but drains it: a client still sending would miss the response. */
function bodyOf(incoming: IncomingMessage): ReadBody {
  return (maxBytes) =>
    new Promise((resolve) => {
      const chunks: Uint8Array[] = []
      let size = 0
      const finish = () => resolve(size > maxBytes ? undefined : Buffer.concat(chunks).toString())
      incoming.on('data', (chunk: Uint8Array) => {
        size += chunk.length
        if (size <= maxBytes) chunks.push(chunk)
        else chunks.length = 0
      })
      incoming.on('end', finish)
      // A client that disconnects in the middle of a body reads no response either.
      incoming.on('close', finish)
      if (incoming.readableEnded || incoming.destroyed) finish()
    })
}

/** `Request` rejects some methods; GET stands for all that are refused here. The body is read separately. */
function requestOf(incoming: IncomingMessage): Request {
  const { method, headers } = incoming
  return new Request(addressOf(hostOf(incoming)), {
    method: method === 'POST' || method === 'OPTIONS' ? method : 'GET',
    headers: Object.entries(headers).flatMap(([name, value]) =>
      /^(accept|content-type|content-length|origin|mcp-.*)$/.test(name)
        ? [[name, String(value)] as [string, string]]
        : [],
    ),
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
