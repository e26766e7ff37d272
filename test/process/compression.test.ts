import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { send } from '../support/http-client.ts'
import { startServer } from '../support/server.ts'

const server = await startServer()
afterAll(() => server.stop())

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a stored document goes out as small as Accept-Encoding: %s allows', async (accepted, coding, unpack) => {
  const ask = (headers: Record<string, string>) => send({ port: server.port, target: '/api/openapi.json', headers })
  const [plain, packed] = await Promise.all([ask({}), ask({ 'Accept-Encoding': accepted })])
  expect(packed.header('Content-Encoding')).toBe(coding)
  expect(packed.body.length).toBeLessThan(plain.body.length / 4)
  expect(unpack(packed.body)).toEqual(plain.body)
})
