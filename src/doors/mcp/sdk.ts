/** The official SDK, which takes longer to load than this whole service: only those who use MCP wait for it. */
export type Sdk = typeof import('@modelcontextprotocol/server')

export function loadSdk(): Promise<Sdk> {
  return import('@modelcontextprotocol/server')
}
