import type { Bytes } from '../../api/answer.ts'
import { clientKey } from '../../limits/clients.ts'
import { bindingLimiter, type Limiter, limitsOf, OFF, type RateLimitBinding, UNLIMITED } from '../../limits/limiter.ts'
import { MemoryLimiter } from '../../limits/memory-limiter.ts'
import { createPaint } from '../../service/paint.ts'
import { createService } from '../../service/service.ts'
import { ConfigError, readSettings, SettingsReader } from '../../service/settings.ts'
import { lazyMcp } from '../mcp/http.ts'
import { createFetchDoor, type FetchDoor } from './fetch-door.ts'
import renderer from './resvg.wasm'

/** The usual settings of the service, and the platform's counters; without them, each isolate counts for itself. */
interface Env {
  readonly MATRIX_RATE_LIMIT?: RateLimitBinding
  readonly DATES_RATE_LIMIT?: RateLimitBinding
  readonly OTHER_RATE_LIMIT?: RateLimitBinding
  readonly [variable: string]: unknown
}

/** Created on an isolate's first request, because the environment comes with requests. */
let door: FetchDoor | undefined

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    try {
      door ??= openDoor(env)
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      console.error(error.message)
      return new Response('This worker is not configured correctly; see its log.\n', { status: 500 })
    }
    return door(request, clientKey(request.headers.get('cf-connecting-ip') ?? ''))
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

function openDoor(env: Env): FetchDoor {
  const texts = Object.entries(env).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const reader = new SettingsReader(Object.fromEntries(texts))
  const { publisher, ...settings } = readSettings(reader, DEFAULT_URL)
  reader.finish()
  const bindings = { matrix: env.MATRIX_RATE_LIMIT, dates: env.DATES_RATE_LIMIT, other: env.OTHER_RATE_LIMIT }
  const limits = limitsOf(settings, (limit, budget) => limiterOf(limit, bindings[budget]))
  const report = (cause: unknown, requestId = '') => console.error('request failed', requestId, cause)
  const service = createService({ publisher, limits, paint })
  const mcp = lazyMcp({ publisher, limits, pictures: service.pictures, report })
  return createFetchDoor({ service, mcp, report })
}

function limiterOf(limit: number, binding: RateLimitBinding | undefined): Limiter {
  if (limit === OFF) return UNLIMITED
  const memory = new MemoryLimiter({ limit })
  return binding ? bindingLimiter(binding, memory) : memory
}
