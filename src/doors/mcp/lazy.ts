import { createMcpFetch, type McpFetch, type McpHttpOptions } from './http.ts'

/** The SDK is loaded with the first request of an agent, so that the start of everything else stays small. */
export function lazyMcp(options: McpHttpOptions): McpFetch {
  let loading: Promise<McpFetch> | undefined
  return async (request, client) => {
    loading ??= createMcpFetch(options)
    return (await loading)(request, client)
  }
}
