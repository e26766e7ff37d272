import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { App } from './support/app.ts'
import { ask, newClient, type Reply } from './support/http.ts'
import { until } from './support/program.ts'

it('SIGTERM under load from 100 keep-alive connections: every request is answered, then exit 0', async () => {
  const app = await App.start({ LOG_LEVEL: 'info' })
  const replies: Reply[] = []
  const failures: string[] = []
  const connections = Array.from({ length: 100 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const from = newClient()
    let isOpen = true
    while (isOpen) {
      try {
        const reply = await ask(app, { agent, from, path: '/api/life-path/7' })
        replies.push(reply)
        // The last answer of a connection says so; what comes after it would be a new connection.
        isOpen = reply.headers.connection !== 'close'
      } catch (error) {
        failures.push(String(error))
        isOpen = false
      }
    }
    agent.destroy()
  })
  await until(() => replies.length > 500, 'load')
  app.signal('SIGTERM')
  await Promise.all(connections)
  expect(failures).toEqual([])
  expect(replies.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
  expect(replies.filter(({ headers }) => headers.connection === 'close')).toHaveLength(100)
  expect(await app.ended).toBe(0)
  expect(app.events.map(({ event }) => event)).toEqual(['stopping', 'stopped'])
}, 60_000)

it('connections that say nothing, or stop in mid-request, do not keep the process from ending well', async () => {
  const app = await App.start({ LOG_LEVEL: 'info' })
  const silent = await Promise.all(Array.from({ length: 20 }, () => opened(app.port)))
  const halfway = await opened(app.port)
  halfway.write('GET /api/life-path HTTP/1.1\r\nHost: x\r\n')
  const idle = await opened(app.port)
  idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await until(() => idle.received.includes('ok\n'), 'an answer')
  app.signal('SIGTERM')
  expect(await app.ended).toBe(0)
  await until(() => [...silent, halfway, idle].every(({ destroyed }) => destroyed), 'closed connections')
}, 60_000)

it('/readyz: ready while taking traffic, draining and 503 from the signal on', async () => {
  const app = await App.start()
  const ready = await ask(app, { path: '/readyz' })
  expect([ready.status, JSON.parse(ready.body)]).toEqual([200, { status: 'ready', limit: 'memory' }])
  expect(ready.headers['cache-control']).toBe('no-store')

  const probe = await opened(app.port)
  probe.write('GET /readyz HTTP/1.1\r\nHost: x\r\n')
  app.signal('SIGTERM')
  await until(() => refusesConnections(app.port), 'the end of listening')
  probe.write('\r\n')
  await until(() => probe.received.endsWith('}\n'), 'an answer')
  expect(probe.received).toMatch(/^HTTP\/1\.1 503 /)
  expect(probe.received).toContain('{"status":"draining","limit":"memory"}')
  expect(await app.ended).toBe(0)
}, 30_000)

type Conversation = Socket & { received: string }

async function opened(port: number): Promise<Conversation> {
  const socket = Object.assign(connect(port, '127.0.0.1'), { received: '' })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.setEncoding('latin1').on('data', (text: string) => {
    socket.received += text
  })
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}

function refusesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.on('error', () => resolve(true))
  })
}
