import { Agent } from 'node:http'
import { describe, expect, it } from 'vitest'
import { canConnect, freePort, newLoopbackAddress } from '../support/addresses.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { Program } from '../support/process.ts'
import { RawConnection, readResponses } from '../support/raw-client.ts'
import { preloaded, type Server, startServer } from '../support/server.ts'
import { until } from '../support/test-program.ts'

const HALF = 'GET /api/life-path/7 HTTP/1.1\r\nHost: a\r\n'
/** The answer to the first request shows that both have arrived, the second one as far as it goes. */
const WHOLE_AND_HALF = `GET /api/arcana/99 HTTP/1.1\r\nHost: a\r\n\r\n${HALF}`
const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

/** A stop that gives clients a minute for their last request, not three seconds, and as long to be answered. */
const PATIENT_STOP = preloaded(`const { setTimeout } = globalThis
globalThis.setTimeout = (work, ms, ...rest) => setTimeout(work, ms === 3_000 || ms === 10_000 ? 60_000 : ms, ...rest)`)

/** Accepting takes its time, by the clock and not by the processor's speed. */
const SLOW_TO_ACCEPT = preloaded(`import { Server } from 'node:net'
const { emit } = Server.prototype
Server.prototype.emit = function (name, ...given) {
  const until = performance.now() + (name === 'connection' ? 15 : 0)
  while (performance.now() < until);
  return emit.call(this, name, ...given)
}`)

// Much of a stop is waiting for clients, so these wait side by side.
describe.concurrent('a signal', () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const)(
    '%s ends a server with 0, whoever says nothing or half; a second one ends it at once',
    async (signal, code) => {
      const server = await startServer()
      const connections = ['', HALF, request('/api/life-path/7')].map((bytes) =>
        new RawConnection(server.port).write(bytes),
      )
      await connections[2]!.received((text) => text.includes('api_version'))
      expect(await server.stop(signal)).toEqual({ code: 0, signal: null })
      await Promise.all(connections.map((connection) => connection.closed()))
      expect(server.events).toHaveLength(2)
      const stopping = await startStopping(signal)
      expect(await stopping.server.stop(signal)).toEqual({ code, signal: null })
    },
  )

  it('lets a request in flight be answered, tells its client to close, and takes no new ones', async () => {
    const { server, connection } = await startStopping('SIGTERM')
    await until(async () => !(await canConnect(server.port)), 'the end of listening')
    const [, response] = readResponses((await connection.write('\r\n').closed()).bytes)
    expect([response!.status, response!.header('Connection')]).toEqual([200, 'close'])
    expect(response!.json()).toMatchObject({ number: 7 })
    expect(await server.exited).toEqual({ code: 0, signal: null })
  })

  it('under load from 50 keep-alive connections loses no request', async () => {
    const server = await startServer({ args: PATIENT_STOP })
    const replies: HttpResponse[] = []
    const connections = Array.from({ length: 50 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const from = newLoopbackAddress()
      let reply: HttpResponse
      do {
        reply = await server.ask('/api/life-path/7', { agent, from })
        replies.push(reply)
        // The last answer of a connection says so; what comes after it would be a new connection.
      } while (reply.header('Connection') !== 'close')
      agent.destroy()
    })
    await until(() => replies.length > 200, 'load')
    server.kill('SIGTERM')
    await Promise.all(connections)
    expect(replies.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
    expect((await server.exited).code).toBe(0)
  })

  it('with 60 requests that a busy process has not accepted yet: all are answered', async () => {
    const server = await startServer({ args: SLOW_TO_ACCEPT })
    // Stopped, the process accepts nobody; the kernel lets clients connect and send all the same.
    server.kill('SIGSTOP')
    const waiting = Array.from({ length: 60 }, () =>
      new RawConnection(server.port, newLoopbackAddress()).write(
        'GET /api/matrix/15/5/1990 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      ),
    )
    await Promise.all(waiting.map((connection) => connection.connected()))
    server.kill('SIGTERM')
    server.kill('SIGCONT')
    const answers = await Promise.all(waiting.map((connection) => connection.closed()))
    expect(answers.map(({ bytes }) => readResponses(bytes)[0]?.status)).toEqual(answers.map(() => 200))
    expect((await server.exited).code).toBe(0)
  })

  it('/readyz: ready while taking traffic, draining and 503 from the signal on', async () => {
    const server = await startServer({ args: PATIENT_STOP })
    const ready = await server.ask('/readyz')
    expect([ready.status, ready.json()]).toEqual([200, { status: 'ready', limit: 'memory' }])
    expect(ready.header('Cache-Control')).toBe('no-store')
    const watcher = new RawConnection(server.port).write(request('/readyz'))
    await watcher.received((text) => text.endsWith('}\n'))
    server.kill('SIGTERM')
    await until(async () => !(await canConnect(server.port)), 'the end of listening')
    const [, draining] = readResponses((await watcher.write(request('/readyz')).closed()).bytes)
    expect([draining!.status, draining!.json()]).toEqual([503, { status: 'draining', limit: 'memory' }])
    expect((await server.exited).code).toBe(0)
  })

  it('to `npm start`: a request in flight is answered, and nobody keeps the port', async () => {
    const port = await freePort()
    const env = { PATH: process.env.PATH!, HOME: process.env.HOME ?? '/', PORT: String(port) }
    const npm = new Program({ command: 'npm', args: ['start'], env })
    await npm.says('is ready at')
    const connection = new RawConnection(port).write(WHOLE_AND_HALF)
    await connection.received((text) => text.includes('Arcanum not found'))
    npm.kill('SIGTERM')
    await npm.says('"stopping"')
    expect(readResponses((await connection.write('\r\n').closed()).bytes)[1]!.json()).toMatchObject({ number: 7 })
    // Its output closes with the last process that writes to it, which is the server and not npm.
    await npm.exited
    expect(npm.stdout).toContain('"stopped"')
    await until(async () => !(await canConnect(port)), 'a free port')
  })
})

/** Where no request's own handling could catch it. */
describe.concurrent.each([
  ['uncaughtException', `setTimeout(() => { throw new Error('thrown in a timer') })`],
  ['unhandledRejection', `Promise.reject(new Error('thrown in a timer'))`],
])('after an %s', (kind, harm) => {
  it('the process logs it, answers what it has begun and exits with 1, for a supervisor to start it again', async () => {
    const server = await startServer({ args: preloaded(`process.on('SIGUSR2', () => { ${harm} })`) })
    const connection = new RawConnection(server.port).write(WHOLE_AND_HALF)
    await connection.received((text) => text.includes('Arcanum not found'))
    server.kill('SIGUSR2')
    await server.until(({ stdout }) => stdout.includes('unexpected error'))
    expect(readResponses((await connection.write('\r\n').closed()).bytes)[1]!.status).toBe(200)
    expect((await server.exited).code).toBe(1)
    const [logged] = server.log().filter(({ event }) => event === 'unexpected error')
    expect(logged).toMatchObject({ level: 'error', kind, cause: expect.stringMatching(/^Error: thrown in a timer\n/) })
  })
})

/** A server that was told to stop while half a request had arrived. */
async function startStopping(signal: NodeJS.Signals): Promise<{ server: Server; connection: RawConnection }> {
  const server = await startServer({ args: PATIENT_STOP })
  const connection = new RawConnection(server.port).write(WHOLE_AND_HALF)
  await connection.received((text) => text.includes('Arcanum not found'))
  server.kill(signal)
  await server.until(({ stdout }) => stdout.includes('"stopping"'))
  return { server, connection }
}
