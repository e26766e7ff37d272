import { runFetchServer } from './server.ts'

/** The part of Deno's API that is used here. */
declare const Deno: {
  serve(
    options: { readonly port: number; readonly hostname?: string; automaticCompression: boolean; onListen(): void },
    handler: (
      request: Request,
      info: { readonly remoteAddr: { readonly hostname: string } },
    ) => Response | Promise<Response>,
  ): { shutdown(): Promise<void> }
}

runFetchServer((address, respond) => {
  // The service has compressed representations of its own, each with a validator, and reports itself when it is ready.
  const options = { ...address, automaticCompression: false, onListen() {} }
  const server = Deno.serve(options, (request, { remoteAddr }) => respond(request, remoteAddr.hostname))
  return () => server.shutdown()
})
