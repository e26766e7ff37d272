/** Importing this module starts the server: it speaks MCP over standard input and output until its input ends. */
import * as sdk from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { valueOrExit } from '../../process/config-or-exit.ts'
import { readOfflineSettings, tellMissingAddress } from '../../process/offline-settings.ts'
import { createServerFactory } from './server.ts'

// Standard output belongs to the protocol; whatever else there is to say goes to standard error.
const settings = valueOrExit(() => readOfflineSettings(process.env))
tellMissingAddress(settings)
const factory = createServerFactory(sdk, settings, (cause) => console.error(cause))
serveStdio(factory, { onerror: ({ message }) => console.error(message) })
