/** The path of MCP over HTTP, at the publisher's origin. */
export const MCP_PATH = '/mcp'

/** A call takes a few hundred bytes; this leaves room for batches and client metadata. */
export const MAX_BODY_BYTES = 64 * 1024
