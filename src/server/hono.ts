import { Hono } from 'hono'
import { tryDecodeURI } from 'hono/utils/url'
import { type Incoming, pathOf } from './incoming.ts'

export type App = Hono<{ Bindings: Incoming }>

/** With the path as Hono decodes it, but not from the address, which Bun does not make for a request without a host. */
export function newApp(): App {
  const app: App = new Hono({ getPath: (_, options) => decoded(pathOf(options!.env!.target)) })
  // What fails is answered in app.ts, for errors and for whatever else may be thrown; Hono would print it.
  return app.onError((cause) => {
    throw cause
  })
}

function decoded(path: string): string {
  return path.includes('%') ? tryDecodeURI(path.replaceAll('%25', '%2525')) : path
}
