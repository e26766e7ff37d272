/** The official SDK, which takes longer to load than this whole service: only who speaks MCP waits for it. */
export type Sdk = typeof import('@modelcontextprotocol/server')

export function loadSdk(): Promise<Sdk> {
  return import('@modelcontextprotocol/server')
}
