// The service as a process on Bun and Deno, which speak `fetch` themselves.
import { DOWNLOADS_PREFIX } from '../site/downloads.ts'
import { MCP_PATH } from './app.ts'
import { configOrExit, exitWith } from './config.ts'
import type { OpenFile } from './files.ts'
import { readyLine, stopOnSignals } from './lifecycle.ts'
import { Log } from './log.ts'
import { FetchRequest, withoutLength } from './request.ts'
import { openService } from './service.ts'

interface Address {
  readonly port: number
  readonly hostname?: string
}
/** `address`: the remote IP of the connection. */
type Respond = (request: Request, address: string) => Promise<Response>

interface BunServer {
  requestIP(request: Request): { readonly address: string } | null
  /** For one request, instead of the default ten seconds. */
  timeout(request: Request, seconds: number): void
  stop(): Promise<void>
}
interface BunOptions extends Address {
  readonly development: boolean
  readonly reusePort: boolean
  fetch(request: Request): Promise<Response>
}
interface DenoOptions extends Address {
  readonly automaticCompression: boolean
  onListen(): void
}
type DenoHandler = (request: Request, from: { readonly remoteAddr: { readonly hostname: string } }) => Promise<Response>

declare const Bun: { serve(options: BunOptions): BunServer; file(path: string): Blob }
declare const Deno: { serve(options: DenoOptions, handler: DenoHandler): { shutdown(): Promise<void> } }
const isBun = 'Bun' in globalThis

/** Bun's maximum: nothing is sent while a picture is rendered on a busy machine, or a slow reader has enough to read. */
const LONGEST_IDLE_SECONDS = 255
const MAY_TAKE_LONG = [DOWNLOADS_PREFIX, '.png', MCP_PATH]

function serveOnBun(address: Address, respond: Respond): () => Promise<void> {
  const server = Bun.serve({
    ...address,
    development: false,
    // Fail if the port is taken; don't share it.
    reusePort: false,
    fetch(request) {
      if (MAY_TAKE_LONG.some((part) => request.url.includes(part))) server.timeout(request, LONGEST_IDLE_SECONDS)
      return respond(request, server.requestIP(request)?.address ?? '')
    },
  })
  return () => server.stop()
}

function serveOnDeno(address: Address, respond: Respond): () => Promise<void> {
  // The service compresses by itself, with an ETag per encoding, and logs by itself that it is ready.
  const options = { ...address, automaticCompression: false, onListen() {} }
  const handler: DenoHandler = (request, { remoteAddr }) => respond(request, remoteAddr.hostname)
  const server = serve()
  return () => server.shutdown()

  /** By default Deno listens on IPv4 alone. `::` is both, but not on a machine without IPv6. */
  function serve() {
    try {
      return Deno.serve({ hostname: '::', ...options }, handler)
    } catch (error) {
      if ((error as Error).name === 'AddrInUse') throw error
      return Deno.serve(options, handler)
    }
  }
}

/** Of a stream, Bun would not say the length. */
const openBunFile: OpenFile = async (path, { first, last }) => Bun.file(path).slice(first, last + 1)

async function main(): Promise<void> {
  const config = configOrExit()
  const { host, port, trustedProxies, metricsPort } = config
  if (metricsPort) exitWith('METRICS_PORT: only the server for Node has metrics; leave it empty here.')
  const log = new Log(config.logLevel)
  const { app, drain } = await openService(config, log, {
    observe: log.isOn('info') ? log.request.bind(log) : undefined,
    ...(isBun && { openFile: openBunFile }),
  })
  const close = listen()
  stopOnSignals(log, () => {
    drain()
    return close()
  })
  console.log(readyLine(config))

  function listen(): () => Promise<void> {
    const serve = isBun ? serveOnBun : serveOnDeno
    try {
      return serve({ port, ...(host && { hostname: host }) }, async (request, address) => {
        const client = trustedProxies.clientOf(address, request.headers.get('x-forwarded-for') ?? undefined)
        return withoutLength(request, await app.fetch(new FetchRequest(request, client)))
      })
    } catch (error) {
      return exitWith(`PORT: cannot listen on ${host ?? 'port'} ${port}: ${(error as Error).message}`)
    }
  }
}

main()
