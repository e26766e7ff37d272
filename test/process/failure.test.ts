import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { lazyMcp } from '../../src/doors/mcp/http.ts'
import { createServer } from '../../src/doors/node/server.ts'
import type { Limiter } from '../../src/limits/limiter.ts'
import { MemoryLimiter } from '../../src/limits/memory-limiter.ts'
import { TrustedProxies } from '../../src/limits/trusted-proxies.ts'
import { Log } from '../../src/process/log.ts'
import { createService } from '../../src/service/service.ts'
import { send } from '../support/http-client.ts'
import { paint } from '../support/painting.ts'

const CONTACT = 'ayuda@numeros.example'
const MATRIX = '/api/matrix/15/5/1990'
const SECRET = 'the secret inside'

const failing: Record<string, () => never | Promise<never>> = {
  'throws an error': () => {
    throw new Error(SECRET)
  },
  'throws something else': () => {
    throw SECRET
  },
  'fails later': async () => {
    throw new Error(SECRET)
  },
}

describe.each(Object.entries(failing))('when something inside %s', (_, take) => {
  const cleanups: (() => void)[] = []
  afterEach(() => {
    for (const cleanup of cleanups.splice(0)) cleanup()
  })

  it('the answer is the 500 of the specification, which tells whom to contact and nothing of the inside', async () => {
    const { port } = await brokenServer(take)
    const response = await send({ port, target: MATRIX })
    expect(response.status).toBe(500)
    expect(Object.keys(response.json())).toEqual(['error', 'message'])
    expect(response.json()).toMatchObject({ error: 'Internal error', message: expect.stringContaining(CONTACT) })
    expect(response.header('Content-Type')).toBe('application/json; charset=utf-8')
    expect(response.header('Cache-Control')).toBe('no-store')
    expect(response.header('Access-Control-Allow-Origin')).toBe('*')
    expect(response.header('X-API-License')).toBe('CC-BY-4.0')
    for (const inside of [SECRET, 'Error:', '.ts', 'node:', ' at ']) expect(response.toString()).not.toContain(inside)
  })

  it('HEAD gets the same without the body', async () => {
    const { port } = await brokenServer(take)
    const response = await send({ port, target: MATRIX, method: 'HEAD' })
    expect(response.status).toBe(500)
    expect(response.body).toHaveLength(0)
  })

  it('the log has the cause under the id that the answer names, and no birth date', async () => {
    const { port, logLines } = await brokenServer(take)
    const { message } = (await send({ port, target: MATRIX })).json<{ message: string }>()
    const [failure, request, ...more] = await logLines()
    expect(more).toEqual([])
    expect(failure).toMatchObject({ level: 'error', cause: expect.stringContaining(SECRET) })
    expect(request).toMatchObject({ level: 'info', event: 'request', method: 'GET', status: 500 })
    expect(String(failure!.id)).toMatch(/^\w{8}$/)
    expect(message).toContain(String(failure!.id))
    expect(JSON.stringify(await logLines())).not.toContain('1990')
  })

  it('the next requests are served', async () => {
    const { port } = await brokenServer(take)
    for (let count = 0; count < 20; count++) await send({ port, target: MATRIX })
    expect((await send({ port, target: '/api/life-path/7' })).status).toBe(200)
  })

  /** The real server on a real socket, with one part that fails. */
  async function brokenServer(failingTake: Limiter['take']) {
    const folder = mkdtempSync(join(tmpdir(), 'failure-'))
    const file = join(folder, 'log')
    const stream = createWriteStream(file)
    await once(stream, 'open')
    const log = new Log('info', stream)
    const dates = new MemoryLimiter({ limit: 60 })
    const limits = { matrix: { limit: 60, take: failingTake }, dates, other: new MemoryLimiter({ limit: 300 }) }
    const publisher = {
      publicUrl: 'https://numeros.example',
      basePath: '/api',
      name: 'Números',
      supportContact: CONTACT,
    }
    const service = createService({ publisher, limits, paint })
    const mcp = lazyMcp({ publisher, limits, pictures: service.pictures, report: () => undefined })
    const { http } = createServer({
      service,
      mcp,
      trustedProxies: new TrustedProxies([]),
      limitMode: () => 'memory',
      log,
    })
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    cleanups.push(() => {
      http.close()
      rmSync(folder, { recursive: true })
    })
    const logLines = async () => {
      await log.end()
      // The log itself waits for a busy disk only for a second.
      if (!stream.writableEnded) await once(stream.end(), 'close')
      const lines = readFileSync(file, 'utf8').trim().split('\n')
      return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    }
    return { port: (http.address() as AddressInfo).port, logLines }
  }
})
