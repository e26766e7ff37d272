import { createMcpFetch, type McpFetch, type McpHttpOptions } from './http.ts'

/** Loads the SDK with the first request of an agent, so that nothing else has to wait for it at the start. */
export function lazyMcp(options: McpHttpOptions): McpFetch {
  let loading: Promise<McpFetch> | undefined
  return async (request, client, readBody) => {
    loading ??= createMcpFetch(options)
    // A load that failed, for want of a file descriptor say, is forgotten: the next request tries again.
    loading.catch(() => {
      loading = undefined
    })
    return (await loading)(request, client, readBody)
  }
}
