/** Where agents reach the service over HTTP, on the publisher's own address. */
export const MCP_PATH = '/mcp'

/** A call takes a few hundred bytes; this leaves room for batches and for what clients say about themselves. */
export const MAX_BODY_BYTES = 64 * 1024
