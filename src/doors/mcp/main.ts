/** Importing this module starts the server: it speaks MCP over standard input and output until its input ends. */
import * as sdk from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { ConfigError, readConfig } from '../node/config.ts'
import { createServerFactory } from './server.ts'

try {
  const { publisher } = readConfig(process.env)
  // Standard output belongs to the protocol; whatever else there is to say goes to standard error.
  const factory = createServerFactory(sdk, publisher, (cause) => console.error(cause))
  serveStdio(factory, { onerror: ({ message }) => console.error(message) })
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
