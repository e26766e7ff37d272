/** Importing this module starts the server: MCP over stdin and stdout, until stdin ends. */
import * as sdk from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { readDocumentSettings, valueOrExit, warnMissingPublicUrl } from '../server/config.ts'
import { Painter } from '../server/painter.ts'
import { withEscapes } from '../server/settings.ts'
import { createServerFactory } from './server.ts'

const MAX_LINE = 300

// Stdout is reserved for the protocol; everything else goes to stderr.
const settings = valueOrExit(() => readDocumentSettings(process.env))
warnMissingPublicUrl(settings)
const painter = new Painter()
const pictures = { paint: (_: string, draw: () => string) => painter.paint(draw()) }
const factory = createServerFactory(sdk, settings.publisher, pictures, (cause) => console.error(cause))
// A malformed message is described in twenty lines, and may be quoted in them.
const onerror = ({ message }: Error) => console.error(withEscapes(message.replace(/\s+/g, ' ')).slice(0, MAX_LINE))
serveStdio(factory, { onerror })
