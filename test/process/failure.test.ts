import { afterEach, describe, expect, it } from 'vitest'
import type { Limiter } from '../../src/server/limiter.ts'
import { openFailingNode } from '../support/failing-node.ts'
import { send } from '../support/http-client.ts'

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

  async function brokenServer(failingTake: Limiter['take']) {
    const broken = await openFailingNode(failingTake)
    cleanups.push(broken.close)
    return broken
  }
})
