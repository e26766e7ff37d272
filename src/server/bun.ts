import { DOWNLOADS_PREFIX } from '../site/downloads.ts'
import { MCP_PATH } from './app.ts'
import { runFetchServer } from './fetch-server.ts'
import type { OpenFile } from './files.ts'

declare const Bun: {
  serve(options: {
    readonly port: number
    readonly hostname?: string
    readonly development: boolean
    readonly reusePort: boolean
    fetch(request: Request, server: BunServer): Response | Promise<Response>
  }): BunServer
  file(path: string): Blob
}
interface BunServer {
  requestIP(request: Request): { readonly address: string } | null
  /** For one request, instead of the default ten seconds. */
  timeout(request: Request, seconds: number): void
  stop(): Promise<void>
}

/** Bun's maximum: nothing is sent while a picture is rendered on a busy machine, or a slow reader has enough to read. */
const LONGEST_IDLE_SECONDS = 255
const MAY_TAKE_LONG = [DOWNLOADS_PREFIX, '.png', MCP_PATH]

/** Of a stream, Bun would not say the length. */
const sendFile: OpenFile = async (path, { first, last }) => Bun.file(path).slice(first, last + 1)

runFetchServer((address, respond) => {
  const server = Bun.serve({
    ...address,
    development: false,
    // Fail if the port is taken; don't share it.
    reusePort: false,
    fetch(request, server) {
      const { url } = request
      if (MAY_TAKE_LONG.some((part) => url.includes(part))) server.timeout(request, LONGEST_IDLE_SECONDS)
      return respond(request, server.requestIP(request)?.address ?? '')
    },
  })
  return () => server.stop()
}, sendFile)
