/** Importing this module starts the server: MCP over stdin and stdout, until stdin ends. */
import * as sdk from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { documentSettingsOrExit, warnMissingPublicUrl } from '../../process/config.ts'
import { Painter } from '../../process/painter.ts'
import { PictureQueue } from '../../service/picture-queue.ts'
import { createServerFactory } from './server.ts'

// Stdout is reserved for the protocol; everything else goes to stderr.
const settings = documentSettingsOrExit()
warnMissingPublicUrl(settings)
const painter = new Painter()
const pictures = new PictureQueue((svg) => painter.paint(svg))
const factory = createServerFactory(sdk, settings, pictures, (cause) => console.error(cause))
serveStdio(factory, { onerror: ({ message }) => console.error(message) })
