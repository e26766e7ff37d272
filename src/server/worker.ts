import { type App, createApp } from './app.ts'
import { bindingLimiter, limitersOf, MemoryLimiter, type RateLimitBinding } from './limiter.ts'
import { lazyMcp } from './mcp.ts'
import { createPaint } from './paint.ts'
import { FetchRequest, withoutLength } from './request.ts'
import { type Bytes, createPictures } from './respond.ts'
import renderer from './resvg.wasm'
import { ConfigError, type Read, readAll, readSettings } from './settings.ts'

/** The usual settings of the service, and the platform's counters; without them, each isolate counts for itself. */
interface Env {
  readonly MATRIX_RATE_LIMIT?: RateLimitBinding
  readonly DATES_RATE_LIMIT?: RateLimitBinding
  readonly OTHER_RATE_LIMIT?: RateLimitBinding
  readonly [variable: string]: unknown
}

/** Created on an isolate's first request, because the environment comes with requests. */
let app: App | undefined

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    try {
      app ??= openApp(env)
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      console.error(error.message)
      return new Response('This worker is not configured correctly; see its log.\n', { status: 500 })
    }
    const client = request.headers.get('cf-connecting-ip') ?? ''
    return withoutLength(request, await app.fetch(new FetchRequest(request, client)))
  },
}

let painting: ReturnType<typeof createPaint> | undefined

/** There are no threads, so rendering blocks its isolate; the platform starts another one for further requests. */
async function paint(svg: string): Promise<Bytes> {
  painting ??= createPaint(renderer)
  // After a failed load, the next picture tries again.
  painting.catch(() => {
    painting = undefined
  })
  return (await painting)(svg)
}

/** The default of `wrangler dev`. */
const DEFAULT_URL = 'http://localhost:8787'

function openApp(env: Env): App {
  const texts = Object.entries(env).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const read = (read: Read) => readSettings(read, DEFAULT_URL)
  const { publisher, limits } = readAll(Object.fromEntries(texts), read)
  const bindings = { matrix: env.MATRIX_RATE_LIMIT, dates: env.DATES_RATE_LIMIT, other: env.OTHER_RATE_LIMIT }
  const limiters = limitersOf(limits, (budget, limit) => {
    const memory = new MemoryLimiter({ limit })
    const binding = bindings[budget]
    return binding ? bindingLimiter(binding, memory) : memory
  })
  const report = (cause: unknown, requestId = '') => console.error('request failed', requestId, cause)
  const pictures = createPictures(paint)
  const mcp = lazyMcp({ publisher, limits, limiters, pictures, report })
  return createApp({ publisher, limits, limiters, pictures, mcp, report })
}
