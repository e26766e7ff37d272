import { createMcpFetch, type McpFetch, type McpHttpOptions } from './http.ts'

/** Code of JSON-RPC 2.0. */
const INTERNAL_ERROR = -32603

/** Loads the SDK with the first request of an agent, so that nothing else has to wait for it at the start. */
export function lazyMcp(options: McpHttpOptions): McpFetch {
  let loading: Promise<McpFetch> | undefined
  return async (request, client, readBody) => {
    loading ??= createMcpFetch(options)
    // A load that failed, for want of a file descriptor say, is forgotten: the next request tries again.
    loading.catch(() => {
      loading = undefined
    })
    try {
      return await (await loading)(request, client, readBody)
    } catch (cause) {
      options.report(cause instanceof Error ? cause : new Error(String(cause)))
      return failed()
    }
  }
}

/** An agent reads JSON-RPC, not a page. */
function failed(): Response {
  const error = { code: INTERNAL_ERROR, message: 'Internal error: something failed on our side; try again.' }
  return Response.json(
    { jsonrpc: '2.0', error, id: null },
    {
      status: 500,
      headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'Access-Control-Allow-Origin': '*' },
    },
  )
}
