import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { send } from '../support/http-client.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { exchange, readResponses } from '../support/raw-client.ts'
import { type Server, startServer } from '../support/server.ts'
import { HAS_SIGNALS } from '../support/system.ts'

export interface HeldServer {
  readonly port: number
  /** The answers to these bytes, after which the server must have closed in good order. */
  answers(bytes: string | Buffer): Promise<HttpResponse[]>
}

/**
 * Runs tests against one server. After each of them the server must still answer; at the
 * end it must leave with 0, having answered nothing with a 5xx and logged no error.
 */
export function onHeldServer(name: string, tests: (server: HeldServer) => void): void {
  describe(name, () => {
    let server: Server
    const held: HeldServer = {
      get port() {
        return server.port
      },
      async answers(bytes) {
        const exchanged = await exchange(server.port, bytes)
        expect(exchanged.isCleanlyClosed).toBe(true)
        return readResponses(exchanged.bytes)
      },
    }

    beforeAll(async () => {
      server = await startServer({ env: { MATRIX_LIMIT: '100000', OTHER_LIMIT: '100000' } })
    })

    afterEach(async () => {
      const response = await send({ port: server.port, target: '/api/matrix/15/5/1990' })
      expect(response.status).toBe(200)
    })

    afterAll(async () => {
      const end = await server.stop()
      if (HAS_SIGNALS) expect(end).toEqual({ code: 0, signal: null })
      expect(server.stderr).toBe('')
      expect(server.log().filter(({ level, status }) => level !== 'info' || Number(status) >= 500)).toEqual([])
    })

    tests(held)
  })
}

/** A request as bytes, after which the connection is to be closed. */
export function get(target: string, headers = ''): string {
  return `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`
}
