import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync } from 'node:fs'
import { connect, Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import { NODES } from '../support/node-versions.ts'
import { Program } from '../support/process.ts'
import { startServer } from '../support/server.ts'
import { endWithTest, temporaryFolder, until } from '../support/test-program.ts'

describe.each(NODES)('the end of the log, on %s', (_, node) => {
  it('is written whatever ends the process: here a call of process.exit() in the middle of it all', async () => {
    const dying = 'data:text/javascript,process.on("SIGUSR2",()=>process.exit(3))'
    const server = await startServer({ node, args: ['--import', dying, 'dist/server.js'] })
    for (let count = 0; count < 50; count++) await send({ port: server.port, target: '/api/arcana/7' })
    expect(await server.stop('SIGUSR2')).toMatchObject({ code: 3 })
    expect(server.log().filter(({ event }) => event === 'request')).toHaveLength(50)
  })

  it('is dropped and counted if nobody reads: SIGTERM still ends the process with 0', async () => {
    const { server } = await blocked(node, 30_000)
    expect(await server.stop()).toEqual({ code: 0, signal: null })
    expect(JSON.parse(server.stderr)).toMatchObject({ event: 'log lines dropped', lines: expect.any(Number) })
  })

  it('says how many lines were dropped once someone reads again: none is lost uncounted', async () => {
    const requests = 30_000
    const { server, port, pipe } = await blocked(node, requests)
    let log = ''
    const reader = new Socket({ fd: pipe, readable: true, writable: false }).setEncoding('utf8')
    reader.on('data', (text) => {
      log += text
    })
    await until(() => log.includes('log lines dropped'), 'the count')
    expect((await send({ port, target: '/api/arcana/8' })).status).toBe(200)
    expect(await server.stop()).toEqual({ code: 0, signal: null })
    await until(() => log.includes('"stopped"'), 'the last line')
    const events = eventsIn(log)
    const written = events.filter(({ event }) => event === 'request').length
    const dropped = events.filter(({ event }) => event === 'log lines dropped').map(({ lines }) => lines ?? 0)
    expect(dropped.reduce((sum, lines) => sum + lines, written)).toBe(requests + 1)
    expect(dropped.length).toBeGreaterThan(0)
  })
})

/** As many as a server answers that are sent ahead on a connection. */
const AT_ONCE = 8

/** A server whose log goes into a pipe that nobody reads, after so many requests that the pipe is full. */
async function blocked(node: string, requests: number) {
  const pipe = openPipe()
  const port = await freePort()
  const server = run(node, port, pipe.write)
  closeSync(pipe.write)
  await until(() => isUp(port), 'the server')
  await ask(port, requests)
  return { server, port, pipe: pipe.read }
}

/** The events of all whole lines. */
function eventsIn(log: string): { readonly event: string; readonly lines?: number }[] {
  return log
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
}

/** Many requests on one connection, as many at a time as may be. */
async function ask(port: number, requests: number): Promise<void> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  for (let sent = 0; sent < requests; sent += AT_ONCE) {
    socket.write('HEAD /api/arcana/7 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(AT_ONCE))
    for (let text = ''; text.split('\r\n\r\n').length <= AT_ONCE; ) text += (await once(socket, 'data'))[0]
  }
  socket.destroy()
}

function run(node: string, port: number, standardOutput: number): Program {
  const args = ['dist/server.js']
  const env = { PORT: String(port), HOST: '127.0.0.1', OTHER_LIMIT: '1000000' }
  const program = new Program({ command: node, args, env, standardOutput })
  endWithTest(program)
  return program
}

/** A pipe of the system, which holds 64 kB. */
function openPipe(): { readonly read: number; readonly write: number } {
  const path = join(temporaryFolder(), 'pipe')
  execFileSync('mkfifo', [path])
  const read = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  return { read, write: openSync(path, 'w') }
}

function isUp(port: number): Promise<boolean> {
  return send({ port, target: '/healthz' }).then(
    () => true,
    () => false,
  )
}
