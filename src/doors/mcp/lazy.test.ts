import { expect, it } from 'vitest'
import { PictureQueue } from '../../service/picture-queue.ts'
import { readSettings, SettingsReader } from '../../service/settings.ts'
import { lazyMcp } from './http.ts'

it('answers a failed start in JSON-RPC, tells the operator, and tries again', async () => {
  const { publisher } = readSettings(new SettingsReader({}))
  const reported: unknown[] = []
  let isBroken = true
  const unlimited = { limit: 1, take: () => ({ count: 1, resetMs: 1 }) }
  const mcp = lazyMcp({
    get publisher() {
      if (isBroken) throw new Error('no descriptor left')
      return publisher
    },
    limits: { matrix: unlimited, other: unlimited },
    pictures: new PictureQueue(async () => new Uint8Array()),
    report: (cause) => reported.push(cause),
  })
  const ask = () => mcp(new Request('http://localhost:3000/mcp'), 'a')
  const failed = await ask()
  expect([failed.status, failed.headers.get('Content-Type')]).toEqual([500, 'application/json'])
  expect(await failed.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32603 }, id: null })
  expect(reported).toEqual([new Error('no descriptor left')])
  isBroken = false
  // GET is not for agents: the request has reached the SDK's side.
  expect((await ask()).status).toBe(405)
})
