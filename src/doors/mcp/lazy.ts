import { createMcpFetch, type McpFetch, type McpHttpOptions } from './http.ts'

/** Loads the SDK with the first request of an agent, so that nothing else has to wait for it at the start. */
export function lazyMcp(options: McpHttpOptions): McpFetch {
  let loading: Promise<McpFetch> | undefined
  return async (request, client) => {
    loading ??= createMcpFetch(options)
    return (await loading)(request, client)
  }
}
