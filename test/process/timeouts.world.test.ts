import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../support/http-client.ts'
import { RawConnection, readResponses } from '../support/raw-client.ts'
import { type Server, startServer } from '../support/server.ts'

describe.concurrent('a client that is too slow', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server?.stop())

  it.each([
    ['sends nothing', ''],
    ['begins its headers and stops', 'GET /api/life-path/7 HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  ])('and %s is told 408 and its connection closed', async (_, bytes) => {
    const { bytes: answer, isCleanlyClosed } = await new RawConnection(server.port).write(bytes).closed()
    expect(isCleanlyClosed).toBe(true)
    const [response] = readResponses(answer)
    expect(response!.status).toBe(408)
  })

  it('and goes on sending a header letter by letter is closed all the same, while others are served', async () => {
    const connection = new RawConnection(server.port).write('GET /api/life-path/7 HTTP/1.1\r\nHost: a\r\nX-Slow: ')
    const dripping = setInterval(() => connection.write('x'), 500)
    const closed = connection.closed().finally(() => clearInterval(dripping))
    expect((await send({ port: server.port, target: '/api/life-path/7' })).status).toBe(200)
    expect(readResponses((await closed).bytes)[0]!.status).toBe(408)
  })

  it('with the body that it announced is answered at once and its connection closed later', async () => {
    const announced = 'POST /api/life-path HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\nxxx'
    const { bytes } = await new RawConnection(server.port).write(announced).closed()
    expect(readResponses(bytes).map(({ status }) => status)).toEqual([405])
  })
})
