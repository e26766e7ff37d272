/** The official SDK, which takes longer to load than the whole service: only MCP requests wait for it. */
export type Sdk = typeof import('@modelcontextprotocol/server')

export function loadSdk(): Promise<Sdk> {
  return import('@modelcontextprotocol/server')
}
