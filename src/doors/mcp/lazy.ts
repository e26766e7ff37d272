import { createMcpFetch, type McpFetch, type McpHttpOptions } from './http.ts'

/** JSON-RPC 2.0 error code. */
const INTERNAL_ERROR = -32603

/** Loads the SDK on the first MCP request, so that startup does not wait for it. */
export function lazyMcp(options: McpHttpOptions): McpFetch {
  let loading: Promise<McpFetch> | undefined
  return async (request, client, readBody) => {
    loading ??= createMcpFetch(options)
    // After a failed load, for lack of file descriptors for example, the next request tries again.
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

/** Agents expect JSON-RPC, not a page. */
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
