import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newLoopbackAddress } from '../support/addresses.ts'
import { App, AWAY, NEEDS_PROMPT_REDIS, SHARED, undisturbed } from '../support/app.ts'
import { ask, MATRIX, statusOf, tally } from '../support/ask.ts'
import { blocksOf } from '../support/doc-blocks.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { RedisServer } from '../support/redis.ts'
import { temporaryFolder, until } from '../support/test-program.ts'

it('four instances count together: of 400 requests at once from one client exactly 60 are served', async () => {
  const redis = await RedisServer.start()
  const statuses = await undisturbed(async () => {
    const apps = await App.startShared(4, redis.url)
    const from = newLoopbackAddress()
    return [apps, await Promise.all(Array.from({ length: 400 }, (_, at) => statusOf(apps[at % 4]!, { from })))]
  })
  expect(tally(statuses)).toEqual({ 200: 60, 429: 340 })
})

it('refuses nobody early: many clients get their 60 each, however instances share them', async () => {
  const redis = await RedisServer.start()
  const { within, after } = await undisturbed(async () => {
    const apps = await App.startShared(4, redis.url)
    const clients = Array.from({ length: 25 }, newLoopbackAddress)
    const within: number[] = []
    for (const _ of [1, 2, 3]) {
      const asked = clients.flatMap((from, client) =>
        Array.from({ length: 20 }, (_, at) => statusOf(apps[(client + at) % 4]!, { from })),
      )
      within.push(...(await Promise.all(asked)))
    }
    const after = await Promise.all(clients.map((from, at) => statusOf(apps[at % 4]!, { from })))
    return [apps, { within, after }]
  })
  expect(tally(within)).toEqual({ 200: 1_500 })
  expect(tally(after)).toEqual({ 429: 25 })
})

it('keeps the three budgets apart, and says how long to wait', NEEDS_PROMPT_REDIS, async () => {
  const redis = await RedisServer.start()
  const [one, other] = await App.startShared(2, redis.url, { MATRIX_LIMIT: '1', OTHER_LIMIT: '2' })
  const from = newLoopbackAddress()
  expect(await statusOf(one!, { from })).toBe(200)
  const refused = await ask(other!, { from })
  expect(refused.status).toBe(429)
  expect(Number(refused.header('retry-after'))).toBeGreaterThan(50)
  expect(Number(refused.header('retry-after'))).toBeLessThanOrEqual(60)
  expect(await statusOf(one!, { from, path: `${MATRIX}/tail` })).toBe(200)
  expect(await statusOf(other!, { from, path: `${MATRIX}/ages` })).toBe(429)
  expect(await statusOf(other!, { from, path: '/api/life-path/7' })).toBe(200)
  expect(await statusOf(one!, { from, path: '/api/life-path' })).toBe(200)
  expect(await statusOf(other!, { from, path: '/api/arcana' })).toBe(429)
})

it('a refused client is refused again without asking Redis', NEEDS_PROMPT_REDIS, async () => {
  const redis = await RedisServer.start()
  const [app] = (await App.startShared(1, redis.url, { MATRIX_LIMIT: '3' })) as [App]
  const from = newLoopbackAddress()
  const first = [await statusOf(app, { from }), await statusOf(app, { from }), await statusOf(app, { from })]
  expect([...first, await statusOf(app, { from })]).toEqual([200, 200, 200, 429])
  const before = redis.counted
  const again = await Promise.all(Array.from({ length: 20 }, () => statusOf(app, { from })))
  expect(tally(again)).toEqual({ 429: 20 })
  expect(redis.counted).toBe(before)
  expect(await statusOf(app, { from: newLoopbackAddress() })).toBe(200)
  expect(redis.counted).toBe(before + 1)
})

it('whatever Redis keeps ends by itself, a minute after the last request', NEEDS_PROMPT_REDIS, async () => {
  const redis = await RedisServer.start()
  const [app] = (await App.startShared(1, redis.url, { MATRIX_LIMIT: '2' })) as [App]
  const from = newLoopbackAddress()
  const key = `open-numerology:slots:matrix:${from}`
  const endsInTime = () => {
    const left = Number(redis.command('PTTL', key))
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(61_000)
  }
  expect(await statusOf(app, { from })).toBe(200)
  endsInTime()
  redis.command('PERSIST', key)
  expect(await statusOf(app, { from })).toBe(200)
  endsInTime()
})

it(
  'user, password and database of REDIS_URL are used, and the rights that the docs name are enough',
  NEEDS_PROMPT_REDIS,
  async () => {
    const [, rights] = /^ACL SETUSER counter on >password (.+)$/.exec(blocksOf('docs/settings.md')[0]!)!
    const redis = await RedisServer.start(['--user', 'counter', 'on', '>p@ss/word', ...rights!.split(' ')])
    const url = `redis://counter:${encodeURIComponent('p@ss/word')}@127.0.0.1:${redis.port}/3`
    const app = await App.startPatient({ REDIS_URL: url, LOG_LEVEL: 'info' })
    await app.says(SHARED)
    expect(await statusOf(app, { from: newLoopbackAddress() })).toBe(200)
    expect(redis.command('-n', '3', 'KEYS', '*matrix*')).toContain('open-numerology:slots:matrix:127.')
    expect(app.output).not.toContain('p@ss')
  },
)

it('a Unix socket works as well, with password and database', NEEDS_PROMPT_REDIS, async () => {
  const folder = temporaryFolder()
  const socket = join(folder, 'redis.sock')
  const redis = await RedisServer.start(['--unixsocket', socket, '--requirepass', 'secret'])
  const app = await App.startPatient({ REDIS_URL: `unix://${socket}?db=2&password=secret` })
  await until(async () => (await app.limit()) === 'shared', 'shared limits')
  expect(await statusOf(app, { from: newLoopbackAddress() })).toBe(200)
  expect(redis.command('-a', 'secret', '--no-auth-warning', '-n', '2', 'DBSIZE')).toBe('2')
})

describe.each([
  ['the newest Node', newestNode],
  ['the oldest supported Node', oldestNode()],
])('rediss: on %s', (_, node) => {
  it.each(['localhost', '127.0.0.1', '[::1]'])('speaks TLS with %s', NEEDS_PROMPT_REDIS, async (host) => {
    const { port, certificate } = await redisWithTls(['DNS:localhost', 'IP:127.0.0.1', 'IP:::1'])
    const app = await App.startPatient(
      { REDIS_URL: `rediss://${host}:${port}`, NODE_EXTRA_CA_CERTS: certificate },
      node,
    )
    await until(async () => (await app.limit()) === 'shared', 'shared limits')
    expect(await statusOf(app, { path: MATRIX, from: newLoopbackAddress() })).toBe(200)
    expect(app.stderr).toBe('')
  })

  it.each([
    ['localhost', 'DNS:elsewhere'],
    ['127.0.0.1', 'IP:127.0.0.2'],
  ])('refuses a certificate that does not name %s', NEEDS_PROMPT_REDIS, async (host, name) => {
    const { port, certificate } = await redisWithTls([name])
    const app = await App.startPatient(
      { REDIS_URL: `rediss://${host}:${port}`, NODE_EXTRA_CA_CERTS: certificate },
      node,
    )
    await app.says(AWAY)
    expect(app.events[0]?.cause).toMatch(/does not match certificate/)
  })

  it('refuses a certificate that nobody vouches for', NEEDS_PROMPT_REDIS, async () => {
    const { port } = await redisWithTls(['IP:127.0.0.1'])
    const app = await App.startPatient({ REDIS_URL: `rediss://127.0.0.1:${port}` }, node)
    await app.says(AWAY)
    expect(app.events[0]?.cause).toMatch(/self-signed certificate/)
  })
})

/** Redis that speaks TLS alone, with a certificate for these names. */
async function redisWithTls(names: readonly string[]) {
  const folder = temporaryFolder()
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=redis', '-addext', `subjectAltName=${names.join(',')}`, '-days', '2']
  const making = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', ...subject]
  execFileSync('openssl', [...making, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const tls = ['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-auth-clients', 'no']
  const redis = await RedisServer.start(['--tls-port', '0', '--bind', '127.0.0.1', '::1', ...tls])
  // The port that the server has is given over to TLS; a second one would be another chance to be taken.
  redis.command('CONFIG', 'SET', 'port', '0', 'tls-port', String(redis.port))
  return { port: redis.port, certificate }
}
