import { runFetchServer } from './fetch-server.ts'

declare const Deno: {
  serve(
    options: { readonly port: number; readonly hostname?: string; automaticCompression: boolean; onListen(): void },
    handler: (
      request: Request,
      info: { readonly remoteAddr: { readonly hostname: string } },
    ) => Response | Promise<Response>,
  ): { shutdown(): Promise<void> }
}

/** By default Deno listens on IPv4 alone. `::` is both, but not on a machine without IPv6. */
function onEveryAddress<Server>(serve: (hostname: { readonly hostname?: string }) => Server): Server {
  try {
    return serve({ hostname: '::' })
  } catch (error) {
    if ((error as Error).name === 'AddrInUse') throw error
    return serve({})
  }
}

runFetchServer((address, respond) => {
  // The service compresses by itself, with an ETag per encoding, and logs by itself that it is ready.
  const options = { ...address, automaticCompression: false, onListen() {} }
  const serve = (hostname: { readonly hostname?: string }) =>
    Deno.serve({ ...hostname, ...options }, (request, { remoteAddr }) => respond(request, remoteAddr.hostname))
  const server = onEveryAddress(serve)
  return () => server.shutdown()
})
