import { Hono } from 'hono'
import type { Result, Router } from 'hono/router'
import { tryDecodeURI } from 'hono/utils/url'
import { type Incoming, pathOf } from './incoming.ts'

export type App = Hono<{ Bindings: Incoming }>

/** `router`: if it is not Hono's own. */
export function newApp(router?: App['router']): App {
  // The path as Hono decodes it, but not from the address, which Bun does not make for a request without a host.
  const getPath: App['getPath'] = (_, options) => decoded(pathOf(options!.env!.target))
  const app: App = new Hono(router ? { getPath, router } : { getPath })
  // What fails is answered in app.ts, for errors and for whatever else may be thrown; Hono would print it.
  return app.onError((cause) => {
    throw cause
  })
}

function decoded(path: string): string {
  return path.includes('%') ? tryDecodeURI(path.replaceAll('%25', '%2525')) : path
}

/**
 * Compares a path with the patterns that have as many segments; the first that fits is it. A parameter may be empty. Of
 * Hono's own routers, the fast one takes no parameter beside a literal (`/life-path/of/…`), and the other takes 6 µs.
 */
export class SegmentRouter<Handler> implements Router<Handler> {
  readonly name = 'SegmentRouter'
  readonly #patterns: { readonly segments: readonly string[]; readonly handler: Handler }[][] = []

  add(_method: string, path: string, handler: Handler): void {
    const segments = path.split('/')
    this.#patterns[segments.length] ??= []
    this.#patterns[segments.length]!.push({ segments, handler })
  }

  match(_method: string, path: string): Result<Handler> {
    const given = path.split('/')
    for (const { segments, handler } of this.#patterns[given.length] ?? []) {
      if (!fits(segments, given)) continue
      const parameters: Record<string, string> = {}
      for (let at = 0; at < given.length; at++) {
        if (segments[at]![0] === ':') parameters[segments[at]!.slice(1)] = given[at]!
      }
      return [[[handler, parameters]]]
    }
    return [[]]
  }
}

function fits(segments: readonly string[], given: readonly string[]): boolean {
  for (let at = 0; at < given.length; at++) {
    if (segments[at] !== given[at] && segments[at]![0] !== ':') return false
  }
  return true
}
