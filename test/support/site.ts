import { afterAll, beforeAll, inject } from 'vitest'
import { send } from './http-client.ts'
import type { HttpResponse } from './http-response.ts'
import { type Server, startServer } from './server.ts'
import { GENEROUS } from './shared-site.ts'

export interface Site {
  readonly port: number
  /** Where a browser on this machine finds it. */
  readonly origin: string
  /** Asks for a path of the site. */
  get(path: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<HttpResponse>
}

/** A real server: the one that all files share, or, with settings, one for the tests of this file. */
export function useSite(settings?: Readonly<Record<string, string>>): Site {
  let server: Pick<Server, 'port'> = { port: inject('sitePort') }
  if (settings) {
    let own: Server
    beforeAll(async () => {
      own = await startServer({ env: { ...GENEROUS, ...settings } })
      server = own
    })
    afterAll(() => own?.stop())
  }
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
