import { describe, expect, it } from 'vitest'
import { exchange, RawConnection, readResponses } from '../support/raw-client.ts'
import { get, onHeldServer } from './held-server.ts'

const keepAlive = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`

onHeldServer('a connection', (server) => {
  describe('with requests sent one after another without waiting', () => {
    it('is answered in their order', async () => {
      const numbers = [7, 8, 9, 11, 22, 33]
      const bytes = numbers.map((number) => keepAlive(`/api/life-path/${number}`)).join('')
      const responses = await server.answers(bytes + get('/api/life-path/4'))
      expect(responses.map((response) => response.json().number)).toEqual([...numbers, 4])
    })

    it('is closed at the first that is broken, and nothing after it is answered', async () => {
      const before = keepAlive('/api/life-path/7') + keepAlive('/api/life-path/8')
      const responses = await server.answers(`${before}nonsense\r\n\r\n${get('/api/life-path/9')}`)
      const numbers = responses.filter(({ status }) => status === 200).map((response) => response.json().number)
      expect(numbers).toEqual([7, 8].slice(0, numbers.length))
      expect(numbers).toContain(7)
      for (const { status } of responses.slice(numbers.length)) expect(status).toBe(400)
    })

    it('has no body after the head of a HEAD', async () => {
      const { bytes } = await exchange(
        server.port,
        `HEAD /api/life-path/7 HTTP/1.1\r\nHost: a\r\n\r\n${get('/api/nothing')}`,
      )
      const [head, ...rest] = bytes.toString('latin1').split('\r\n\r\n')
      expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
      expect(rest[0]).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/)
    })

    it('has no body after a 204 and a 304', async () => {
      const options = 'OPTIONS /api/life-path HTTP/1.1\r\nHost: a\r\n\r\n'
      const conditional = 'GET /api/life-path HTTP/1.1\r\nHost: a\r\nIf-None-Match: *\r\n\r\n'
      const responses = await server.answers(options + conditional + get('/api/life-path/10'))
      expect(responses.map(({ status }) => status)).toEqual([204, 304, 404])
    })
  })

  describe('that is closed halfway by the client', () => {
    it('after a whole request is answered and closed', async () => {
      const connection = new RawConnection(server.port).write(keepAlive('/api/life-path/7')).halfClose()
      const { bytes, isCleanlyClosed } = await connection.closed()
      expect(isCleanlyClosed).toBe(true)
      expect(readResponses(bytes)[0]!.json()).toMatchObject({ number: 7 })
    })

    it('in the middle of a request is closed, with 400 or without an answer', async () => {
      const connection = new RawConnection(server.port).write('GET /api/life-path/7 HTTP/1.1\r\nHo').halfClose()
      const { bytes, isCleanlyClosed } = await connection.closed()
      expect(isCleanlyClosed).toBe(true)
      for (const { status } of readResponses(bytes)) expect(status).toBe(400)
    })

    it('before a request is closed without an answer', async () => {
      const { bytes, isCleanlyClosed } = await new RawConnection(server.port).halfClose().closed()
      expect(isCleanlyClosed).toBe(true)
      expect(bytes).toHaveLength(0)
    })
  })

  describe('that breaks', () => {
    it('in the middle of a request, an answer or a body disturbs nobody else', async () => {
      const beginnings = ['', 'GET', 'GET /api/life-path/7 HTTP/1.1\r\n', keepAlive('/api/openapi.json')]
      for (const bytes of [...beginnings, 'POST /api HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\nx']) {
        for (let time = 0; time < 20; time++) {
          const connection = new RawConnection(server.port).write(bytes)
          await new Promise((resolve) => setImmediate(resolve))
          if (time % 2) connection.reset()
          else connection.destroy()
          await connection.closed()
        }
      }
    })
  })

  it('that sends one byte at a time is answered like any other', async () => {
    const connection = new RawConnection(server.port)
    for (const character of get('/api/life-path/7')) {
      connection.write(character)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(readResponses((await connection.closed()).bytes)[0]!.json()).toMatchObject({ number: 7 })
  })

  it('that is idle is kept open for longer than a proxy keeps its own (60 s), and says so', async () => {
    const connection = new RawConnection(server.port).write(keepAlive('/api/life-path/7'))
    const text = await connection.received((received) => received.includes('\r\n\r\n'))
    expect(Number(/^Keep-Alive: timeout=(\d+)\r$/m.exec(text)?.[1])).toBeGreaterThan(60)
    connection.destroy()
  })
})
