import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newLoopbackAddress } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { NODES } from '../support/node-versions.ts'
import { decodePng } from '../support/png.ts'
import { type Server, startServer } from '../support/server.ts'

/** The first picture is not there before its thread ends. */
const LOSE_FIRST = { LOSE_FIRST_PICTURE: '1' }

describe.each(NODES)('pictures on the %s Node', (_, node) => {
  async function start(settings: Readonly<Record<string, string>> = {}): Promise<Server> {
    const args = ['--max-old-space-size=64', '--require', './test/pictures/thread-watch.cjs', 'dist/server.js']
    const server = await startServer({ node, args, env: { MATRIX_LIMIT: 'off', LOG_LEVEL: 'error', ...settings } })
    onTestFinished(async () => void (await server.stop()))
    return server
  }

  const ask = ({ port }: Server, day: number, year: number, localAddress = newLoopbackAddress()) =>
    send({ port, target: `/api/matrix/${day}/1/${year}/chart.png`, localAddress })

  it('are painted in one thread, started by the first that is asked for and not by HEAD or a 304', async () => {
    const server = await start()
    const target = '/api/matrix/1/1/1990/chart.png'
    const head = await send({ port: server.port, target, method: 'HEAD' })
    const headers = { 'If-None-Match': head.header('ETag') }
    expect((await send({ port: server.port, target, headers })).status).toBe(304)
    expect(server.stderr).toBe('')
    expect((await decodePng((await ask(server, 1, 1990)).body)).width).toBe(1200)
    expect((await ask(server, 2, 1990)).status).toBe(200)
    expect(server.stderr).toBe('thread started\npainting\npainting\n')
  })

  it('wait two at a time for one client; beyond that are 503 with Retry-After, and the next is painted', async () => {
    const server = await start(LOSE_FIRST)
    const client = newLoopbackAddress()
    const answers: HttpResponse[] = []
    const asked = [1, 2, 3, 4].map(async (day) => answers.push(await ask(server, day, 1990, client)))
    // One is being painted and two wait, however late the last of them asks.
    await expect.poll(() => answers.map(({ status }) => status)).toEqual([503])
    expect(answers[0]!.json()).toEqual({ error: 'Busy' })
    expect(answers[0]!.header('Retry-After')).toMatch(/^[1-9]\d?$/)
    expect(answers[0]!.header('Cache-Control')).toBe('no-store')
    await server.says('painting')
    server.kill('SIGUSR2')
    await Promise.all(asked)
    expect(answers.map(({ status }) => status)).toEqual([503, 500, 200, 200])
    expect((await ask(server, 5, 1990, client)).status).toBe(200)
  })

  it('of clients who have left are not painted, and their places are free', async () => {
    const server = await start()
    for (let at = 0; at < 40; at++) await leaveAtOnce(server, `/api/matrix/1/2/${1900 + at}/chart.png`)
    await expect.poll(async () => (await ask(server, 1, 1990)).status).toBe(200)
    // One was begun before its client left, on a busy machine a few; otherwise all that had a place would be painted.
    expect(server.stderr.match(/painting/g)!.length).toBeLessThan(10)
  })

  it('fail with their thread, one and no more, and the next has a new thread', async () => {
    const server = await start(LOSE_FIRST)
    const painted = ask(server, 1, 1990)
    await server.says('painting')
    server.kill('SIGUSR2')
    const { status } = await painted
    expect(status).toBe(500)
    expect(JSON.stringify(server.log())).not.toContain('1990')
    expect((await ask(server, 1, 1990)).status).toBe(200)
    // Also one that ends while nothing is painted.
    server.kill('SIGUSR2')
    await expect.poll(async () => (await ask(server, 2, 1990)).status).toBe(200)
  })
})

function leaveAtOnce({ port }: Server, target: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: newLoopbackAddress() }, () => {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`, () => socket.destroy())
    })
    socket.on('close', () => resolve())
    socket.on('error', reject)
  })
}
