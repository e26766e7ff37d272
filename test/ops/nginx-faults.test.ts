import { chmodSync } from 'node:fs'
import { expect, it } from 'vitest'
import { newLoopbackAddress } from '../support/addresses.ts'
import { ask, statusOf } from '../support/ask.ts'
import { startBehindNginx } from '../support/behind-nginx.ts'

it('a cache that cannot be written costs no answer, and puts nobody into a log', async () => {
  const { nginx } = await startBehindNginx()
  const from = newLoopbackAddress()
  const stored = await ask(nginx, { path: '/api/arcana/1' })
  chmodSync(nginx.cacheFolder, 0o500)
  for (const path of ['/perfil?birth=1987-12-03', '/api/matrix/3/12/1987', '/api/openapi.json', '/api/arcana/2']) {
    for (const _ of [1, 2]) expect(await statusOf(nginx, { from, path })).toBe(200)
  }
  expect((await ask(nginx, { path: '/api/arcana/1' })).body).toEqual(stored.body)
  chmodSync(nginx.cacheFolder, 0o700)
  const logs = await nginx.logs()
  expect(logs).not.toContain('1987')
  expect(logs).not.toContain(from)
})
