import { afterAll, beforeAll } from 'vitest'
import { send } from './http-client.ts'
import type { HttpResponse } from './http-response.ts'
import { type Server, startServer } from './server.ts'

/** Crawling asks more often than any visitor. */
const GENEROUS = { MATRIX_LIMIT: '1000000', OTHER_LIMIT: '1000000', LOG_LEVEL: 'error' }

export interface Site {
  readonly port: number
  /** Where a browser on this machine finds it. */
  readonly origin: string
  /** Asks for a path of the site. */
  get(path: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<HttpResponse>
}

/** One real server for all tests of a file. */
export function useSite(settings: Readonly<Record<string, string>> = {}): Site {
  let server: Server
  beforeAll(async () => {
    server = await startServer({ env: { ...GENEROUS, ...settings } })
  })
  afterAll(async () => {
    await server.stop()
  })
  return {
    get port() {
      return server.port
    },
    get origin() {
      return `http://localhost:${server.port}`
    },
    get: (path, headers, method) => send({ port: server.port, target: path, headers, method }),
  }
}
