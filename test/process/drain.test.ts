import { Agent } from 'node:http'
import { expect, it } from 'vitest'
import { canConnect, newLoopbackAddress } from '../support/addresses.ts'
import { App } from '../support/app.ts'
import { ask } from '../support/ask.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { RawConnection, readResponses } from '../support/raw-client.ts'
import { until } from '../support/test-program.ts'

it('SIGTERM under load from 100 keep-alive connections: every request is answered, then exit 0', async () => {
  const app = await App.start({ LOG_LEVEL: 'info' })
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
}, 60_000)

it.each([
  ['newest', () => newestNode],
  ['oldest', oldestNode],
])(
  'SIGTERM with 200 requests that nobody has accepted yet: all are answered, on the %s Node',
  async (_, node) => {
    const app = await App.start({}, node())
    // Stopped, the process accepts nobody; the kernel lets clients connect and send all the same.
    app.kill('SIGSTOP')
    const waiting = Array.from({ length: 200 }, (_, nth) => {
      const birth = `19${10 + (nth % 80)}-0${1 + (nth % 7)}-${10 + (nth % 18)}`
      const request = `GET /perfil?birth=${birth} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
      return new RawConnection(app.port, newLoopbackAddress()).write(request)
    })
    await Promise.all(waiting.map((connection) => connection.connected()))
    app.kill('SIGTERM')
    app.kill('SIGCONT')
    const answers = await Promise.all(waiting.map((connection) => connection.closed()))
    const statuses = answers.map(({ bytes }) => readResponses(bytes)[0]?.status)
    expect(statuses.filter((status) => status !== 200).length).toBe(0)
    expect((await app.exited).code).toBe(0)
  },
  60_000,
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
}, 60_000)

it('/readyz: ready while taking traffic, draining and 503 from the signal on', async () => {
  const app = await App.start()
  const ready = await ask(app, { path: '/readyz' })
  expect([ready.status, ready.json()]).toEqual([200, { status: 'ready', limit: 'memory' }])
  expect(ready.header('Cache-Control')).toBe('no-store')

  const watcher = new RawConnection(app.port).write('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n')
  await watcher.received((text) => text.endsWith('}\n'))
  app.kill('SIGTERM')
  await until(async () => !(await canConnect(app.port)), 'the end of listening')
  const { bytes } = await watcher.write('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n').closed()
  const [, draining] = readResponses(bytes)
  expect([draining!.status, draining!.json()]).toEqual([503, { status: 'draining', limit: 'memory' }])
  expect((await app.exited).code).toBe(0)
}, 30_000)
