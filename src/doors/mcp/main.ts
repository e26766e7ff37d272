/** Importing this module starts the server: it speaks MCP over standard input and output until its input ends. */
import * as sdk from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { documentSettingsOrExit } from '../../process/config-or-exit.ts'
import { warnMissingPublicUrl } from '../../process/offline-settings.ts'
import { Painter } from '../../process/painting/painter.ts'
import { PictureQueue } from '../../service/picture-queue.ts'
import { createServerFactory } from './server.ts'

// Standard output belongs to the protocol; whatever else there is to say goes to standard error.
const settings = documentSettingsOrExit()
warnMissingPublicUrl(settings)
const painter = new Painter()
const pictures = new PictureQueue((svg) => painter.paint(svg))
const factory = createServerFactory(sdk, settings, pictures, (cause) => console.error(cause))
serveStdio(factory, { onerror: ({ message }) => console.error(message) })
