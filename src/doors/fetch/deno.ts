import { runFetchServer } from './server.ts'

/** The little of Deno's own API that is used here. */
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
  // The service brings its own compressed forms, each with a validator of its own, and says itself when it is ready.
  const options = { ...address, automaticCompression: false, onListen() {} }
  const server = Deno.serve(options, (request, { remoteAddr }) => respond(request, remoteAddr.hostname))
  return () => server.shutdown()
})
