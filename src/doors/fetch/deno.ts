import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
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
  readonly permissions: { querySync(descriptor: { readonly name: 'run' | 'write' }): { readonly state: string } }
}

/** Without these the service answers all but its downloads, which are left out of its pages. */
const mayMakeFiles = (['run', 'write'] as const).every(
  (name) => Deno.permissions.querySync({ name }).state === 'granted',
)

runFetchServer({
  listen(address, respond) {
    // The service has compressed representations of its own, each with a validator, and reports itself when it is ready.
    const options = { ...address, automaticCompression: false, onListen() {} }
    const server = Deno.serve(options, (request, { remoteAddr }) => respond(request, remoteAddr.hostname))
    return () => server.shutdown()
  },
  downloads: mayMakeFiles
    ? {
        start: ['run', '--allow-env', '--allow-read', '--allow-write'],
        openFile: ({ path, first, last }) =>
          Readable.toWeb(createReadStream(path, { start: first, end: last })) as unknown as ReadableStream,
      }
    : undefined,
})
