import { Agent } from 'node:http'
import { expect, it } from 'vitest'
import { canConnect, newLoopbackAddress } from '../support/addresses.ts'
import { App } from '../support/app.ts'
import { ask } from '../support/ask.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { NODES } from '../support/node-versions.ts'
import { PATIENT_STOP, preloaded } from '../support/preload.ts'
import { RawConnection, readResponses } from '../support/raw-client.ts'
import { startServer } from '../support/server.ts'
import { until } from '../support/test-program.ts'

it('SIGTERM under load from 100 keep-alive connections: every request is answered, then exit 0', async () => {
  const app = await App.start({ LOG_LEVEL: 'info' }, process.execPath, PATIENT_STOP)
  const replies: HttpResponse[] = []
  const failures: string[] = []
  const connections = Array.from({ length: 100 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const from = newLoopbackAddress()
    let isOpen = true
    while (isOpen) {
      try {
        const reply = await ask(app, { agent, from, path: '/api/life-path/7' })
        replies.push(reply)
        // The last answer of a connection says so; what comes after it would be a new connection.
        isOpen = reply.header('Connection') !== 'close'
      } catch (error) {
        failures.push(String(error))
        isOpen = false
      }
    }
    agent.destroy()
  })
  await until(() => replies.length > 500, 'load')
  app.kill('SIGTERM')
  await Promise.all(connections)
  expect(failures).toEqual([])
  expect(replies.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
  expect(replies.filter((reply) => reply.header('Connection') === 'close')).toHaveLength(100)
  expect((await app.exited).code).toBe(0)
  expect(app.events.map(({ event }) => event)).toEqual(['stopping', 'stopped'])
})

/** Accepting takes its time, by the clock and not by the processor's speed. */
const SLOW_TO_ACCEPT = `import { Server } from 'node:net'
const { emit } = Server.prototype
Server.prototype.emit = function (name, ...given) {
  const until = performance.now() + (name === 'connection' ? 15 : 0)
  while (performance.now() < until);
  return emit.call(this, name, ...given)
}`

it.each(NODES)(
  'SIGTERM with 60 requests that a busy process has not accepted yet: all are answered, on the %s Node',
  async (_, node) => {
    const server = await startServer({ node, args: preloaded(SLOW_TO_ACCEPT) })
    // Stopped, the process accepts nobody; the kernel lets clients connect and send all the same.
    server.kill('SIGSTOP')
    const waiting = Array.from({ length: 60 }, () =>
      new RawConnection(server.port, newLoopbackAddress()).write(
        'GET /api/matrix/15/5/1990 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      ),
    )
    await Promise.all(waiting.map((connection) => connection.connected()))
    server.kill('SIGTERM')
    server.kill('SIGCONT')
    const answers = await Promise.all(waiting.map((connection) => connection.closed()))
    const statuses = answers.map(({ bytes }) => readResponses(bytes)[0]?.status)
    expect(statuses.filter((status) => status !== 200)).toHaveLength(0)
    expect((await server.exited).code).toBe(0)
  },
)

it('connections that say nothing, or stop in mid-request, do not keep the process from ending well', async () => {
  const app = await App.start({ LOG_LEVEL: 'info' })
  const silent = Array.from({ length: 20 }, () => new RawConnection(app.port))
  const halfway = new RawConnection(app.port).write('GET /api/life-path HTTP/1.1\r\nHost: x\r\n')
  const idle = new RawConnection(app.port).write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await idle.received((text) => text.endsWith('ok\n'))
  app.kill('SIGTERM')
  expect((await app.exited).code).toBe(0)
  await Promise.all([...silent, halfway, idle].map((connection) => connection.closed()))
})

it('/readyz: ready while taking traffic, draining and 503 from the signal on', async () => {
  const app = await App.start({}, process.execPath, PATIENT_STOP)
  const ready = await ask(app, { path: '/readyz' })
  expect([ready.status, ready.json()]).toEqual([200, { status: 'ready', limit: 'memory' }])
  expect(ready.header('Cache-Control')).toBe('no-store')

  const watcher = new RawConnection(app.port).write('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n')
  await watcher.received((text) => text.endsWith('}\n'))
  const alive = new RawConnection(app.port).write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await alive.received((text) => text.endsWith('ok\n'))
  app.kill('SIGTERM')
  await until(async () => !(await canConnect(app.port)), 'the end of listening')
  const { bytes } = await watcher.write('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n').closed()
  const [, draining] = readResponses(bytes)
  expect([draining!.status, draining!.json()]).toEqual([503, { status: 'draining', limit: 'memory' }])
  const { bytes: last } = await alive.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n').closed()
  expect(readResponses(last)[1]!.header('Connection')).toBe('close')
  expect((await app.exited).code).toBe(0)
})
