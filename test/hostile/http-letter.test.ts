import { describe, expect, it } from 'vitest'
import { get, onHeldServer } from '../bad-input/held-server.ts'
import { RawConnection, readResponses } from '../support/raw-client.ts'
import { sleep } from '../support/sleep.ts'

const keepAlive = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`
const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
const SLOW_ANSWER = 'GET /api/matrix/15/5/1990/chart.png HTTP/1.1\r\nHost: a\r\n\r\n'

onHeldServer('HTTP to the letter', (server) => {
  describe('a target in absolute form', () => {
    it.each([
      ['http://a', 200],
      ['http://a?x=1', 200],
      ['HTTP://a/numeros', 200],
      ['http://a/healthz', 200],
      ['http://a/readyz', 200],
      ['http://a/api/life-path/7', 200],
      ['http://a/datos/descargas/csv/arcana.csv', 200],
      ['http://u@a/healthz', 400],
      ['http://u@a/api', 400],
    ])('%s is answered with %i', async (target, status) => {
      const [response] = await server.answers(get(target))
      expect(response!.status).toBe(status)
    })

    it.each([
      ['whole', `Content-Length: ${PING.length}\r\n\r\n${PING}`],
      ['in chunks', `Transfer-Encoding: chunked\r\n\r\n${PING.length.toString(16)}\r\n${PING}\r\n0\r\n\r\n`],
    ])('reaches agents too, with a body that comes %s', async (_, lengthAndBody) => {
      const head = `POST http://localhost/mcp HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\n`
      const [response] = await server.answers(head + lengthAndBody)
      expect(response!.status).toBe(200)
    })
  })

  it.each(['u@localhost', 'u:p@localhost', 'a/b', 'a b', 'a?b', 'a\\b'])('the Host "%s" is a 400', async (host) => {
    for (const path of ['/api/life-path/7', '/healthz', '/readyz']) {
      const [response] = await server.answers(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect(response!.status, path).toBe(400)
    }
  })

  describe('broken bytes', () => {
    it('on a connection that was answered before get their 400', async () => {
      const connection = new RawConnection(server.port).write(keepAlive('/api/life-path/7'))
      await connection.received((text) => text.includes('"api_version":"1.0"}'))
      const { bytes } = await connection.write('nonsense\r\n\r\n').closed()
      expect(readResponses(bytes).map(({ status }) => status)).toEqual([200, 400])
    })

    it('on a used connection, headers too large, get their 431', async () => {
      const connection = new RawConnection(server.port).write(keepAlive('/api/life-path/7'))
      await connection.received((text) => text.includes('"api_version":"1.0"}'))
      const { bytes } = await connection.write(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`).closed()
      expect(readResponses(bytes).map(({ status }) => status)).toEqual([200, 431])
    })

    it('behind a request whose answer is still being made come after that answer, however many follow', async () => {
      const connection = new RawConnection(server.port).write(`${SLOW_ANSWER}nonsense\r\n\r\n`)
      for (let count = 0; count < 15; count++) {
        await sleep(5)
        connection.write('more of it')
      }
      const { bytes } = await connection.closed()
      expect(readResponses(bytes).map(({ status }) => status)).toEqual([200, 400])
    })
  })
})
