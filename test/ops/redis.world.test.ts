import { execFileSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort, newLoopbackAddress } from '../support/addresses.ts'
import { blocksOf } from '../support/doc-blocks.ts'
import { oldestNode } from '../support/node-versions.ts'
import { RedisServer } from '../support/redis.ts'
import { MATRIX, preloaded, type Server, startForTest, tally } from '../support/server.ts'
import { temporaryFolder, until } from '../support/test-program.ts'

/** What the log says when Redis fails, and when it counts again. */
const AWAY = 'limits count per instance'
const SHARED = 'limits are shared'
const KEY = 'open-numerology:slots:matrix:'

/** Redis has 20 times as long to answer: a busy machine is not a Redis that is away. */
const PATIENT = preloaded(`const { setTimeout } = globalThis
globalThis.setTimeout = (work, ms, ...rest) => setTimeout(work, ms === 70 ? 1_400 : ms, ...rest)`)

function start(url: string, env: Record<string, string> = {}, node = process.execPath): Promise<Server> {
  return startForTest({ node, args: PATIENT, env: { REDIS_URL: url, ...env } })
}

/** Instances that count together already. */
async function startShared(count: number, url: string, env?: Record<string, string>): Promise<Server[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => start(url, env)))
  for (const server of servers) await server.untilLimit('shared')
  return servers
}

// Should a machine be so busy that Redis counts as away all the same, the run is repeated.
describe('instances with one Redis', { retry: 3 }, () => {
  it('four instances count together: of 400 requests at once from one client exactly 60 are served', async () => {
    const redis = await RedisServer.start()
    const servers = await startShared(4, redis.url)
    const from = newLoopbackAddress()
    const asked = Array.from({ length: 400 }, (_, at) => servers[at % 4]!.status(MATRIX, { from }))
    expect(tally(await Promise.all(asked))).toEqual({ 200: 60, 429: 340 })
  })

  it('keep the three budgets apart, say how long to wait, and leave nothing in Redis that does not end', async () => {
    const redis = await RedisServer.start()
    const [one, other] = await startShared(2, redis.url, { MATRIX_LIMIT: '1', OTHER_LIMIT: '2' })
    const from = newLoopbackAddress()
    expect(await one!.status(MATRIX, { from })).toBe(200)
    const refused = await other!.ask(MATRIX, { from })
    expect(refused.status).toBe(429)
    expect(Number(refused.header('Retry-After'))).toBeGreaterThan(50)
    expect(Number(refused.header('Retry-After'))).toBeLessThanOrEqual(60)
    expect(await one!.status(`${MATRIX}/tail`, { from })).toBe(200)
    expect(await other!.status(`${MATRIX}/ages`, { from })).toBe(429)
    for (const served of [200, 200, 429]) expect(await one!.status('/api/arcana', { from })).toBe(served)
    const left = Number(redis.command('PTTL', KEY + from))
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(61_000)
  })

  it('killed under load: no request fails; started again: counted together again, each said once', async () => {
    const redis = await RedisServer.start()
    const servers = await startShared(2, redis.url)
    const [greedy, statuses] = [newLoopbackAddress(), [] as number[]]
    for (let at = 0; at < 60; at++) expect(await servers[0]!.status(MATRIX, { from: greedy })).toBe(200)
    let isOn = true
    const askers = servers.flatMap((server) =>
      Array.from({ length: 4 }, async () => {
        while (isOn) statuses.push(await server.status(MATRIX, { from: newLoopbackAddress() }))
      }),
    )
    await until(() => statuses.length > 100, 'load')
    await redis.stop('SIGKILL')
    for (const server of servers) await server.untilLimit('per-instance')
    // Whoever used up the shared minute is let in no more often because Redis failed.
    expect(await servers[0]!.status(MATRIX, { from: greedy })).toBe(429)
    await RedisServer.start([], redis.port)
    for (const server of servers) await server.untilLimit('shared')
    isOn = false
    await Promise.all(askers)
    expect(Object.keys(tally(statuses))).toEqual(['200'])
    for (const server of servers) await saidOnce(server)
    const from = newLoopbackAddress()
    const asked = Array.from({ length: 100 }, (_, at) => servers[at % 2]!.status(MATRIX, { from }))
    expect(tally(await Promise.all(asked))).toEqual({ 200: 60, 429: 40 })
  })

  it.each([
    ['frozen', /within/],
    ['a replica by a failover', /READONLY/],
  ])('while Redis is %s, every request is served; each change is said once', async (state, cause) => {
    const redis = await RedisServer.start()
    const [server] = (await startShared(1, redis.url)) as [Server]
    if (state === 'frozen') redis.kill('SIGSTOP')
    else redis.command('REPLICAOF', '127.0.0.1', '1')
    for (let at = 0; at < 20; at++) expect(await server.status(MATRIX, { from: newLoopbackAddress() })).toBe(200)
    await server.untilLimit('per-instance')
    if (state === 'frozen') redis.kill('SIGCONT')
    else redis.command('REPLICAOF', 'NO', 'ONE')
    await server.untilLimit('shared')
    await saidOnce(server)
    expect(server.log().find(({ event }) => event === AWAY)?.cause).toMatch(cause)
  })

  it('what somebody else wrote under the key of a client is no count: it is counted anew, in Redis', async () => {
    const redis = await RedisServer.start()
    const [server] = (await startShared(1, redis.url, { MATRIX_LIMIT: '2' })) as [Server]
    for (const rubbish of [
      ['SET', 'garbage'],
      ['SET', 'garbage!'.repeat(3)],
      ['RPUSH', 'garbage'],
      ['HSET', 'garbage', '1'],
      ['HSET', String(Math.floor(Date.now() / 1000)), 'inf'],
      ['HSET', '99999999999', '60'],
    ]) {
      const from = newLoopbackAddress()
      const [command, ...values] = rubbish
      redis.command(command!, KEY + from, ...values)
      for (const status of [200, 200, 429]) expect(await server.status(MATRIX, { from })).toBe(status)
    }
    expect(await server.limit()).toBe('shared')
  })
})

describe('REDIS_URL', { retry: 2 }, () => {
  it.each<[string, () => Promise<string>, RegExp]>([
    ['where nobody listens', async () => `redis://127.0.0.1:${await freePort()}`, /ECONNREFUSED/],
    ['with a wrong password', async () => `redis://:wrong@127.0.0.1:${(await locked()).port}`, /WRONGPASS/],
    ['where somebody stays silent', () => impostor(''), /within/],
    ['where somebody counts nonsense', () => impostor('*2\r\n:0\r\n:60000\r\n'), /unexpected reply/],
  ])('%s: one line, and the service runs with a limit of its own', async (_, url, cause) => {
    const server = await start(await url(), { MATRIX_LIMIT: '2', LOG_LEVEL: 'warn' })
    expect(await server.limit()).toBe('per-instance')
    const from = newLoopbackAddress()
    for (const status of [200, 200, 429]) expect(await server.status(MATRIX, { from })).toBe(status)
    await server.says(AWAY)
    expect(server.log()).toMatchObject([{ level: 'warn', event: AWAY, cause: expect.stringMatching(cause) }])
    expect(server.output).not.toContain('wrong@')
  })

  it('has user, password and database, and the rights that the docs name are enough', async () => {
    const [, rights] = /^ACL SETUSER counter on >password (.+)$/.exec(blocksOf('docs/settings.md')[0]!)!
    const redis = await RedisServer.start(['--user', 'counter', 'on', '>p@ss/word', ...rights!.split(' ')])
    const [server] = await startShared(
      1,
      `redis://counter:${encodeURIComponent('p@ss/word')}@127.0.0.1:${redis.port}/3`,
    )
    expect(await server!.status()).toBe(200)
    expect(redis.command('-n', '3', 'KEYS', '*matrix*')).toContain(`${KEY}127.`)
    expect(server!.output).not.toContain('p@ss')
  })

  it.each([process.execPath, oldestNode()])(
    'may speak TLS, with a certificate that names the host: %s',
    async (node) => {
      const { port, certificate } = await redisWithTls('DNS:localhost')
      const env = { NODE_EXTRA_CA_CERTS: certificate, LOG_LEVEL: 'warn' }
      await (await start(`rediss://localhost:${port}`, env, node)).untilLimit('shared')
      const other = await start(`rediss://127.0.0.1:${port}`, env, node)
      await other.says(AWAY)
      expect(other.log()).toMatchObject([{ event: AWAY, cause: expect.stringMatching(/does not match certificate/) }])
      const stranger = await start(`rediss://localhost:${port}`, { LOG_LEVEL: 'warn' }, node)
      await stranger.says(AWAY)
      expect(stranger.log()).toMatchObject([{ event: AWAY, cause: expect.stringMatching(/self-signed certificate/) }])
    },
  )
})

/** That Redis was away and is there again. */
async function saidOnce(server: Server): Promise<void> {
  await server.until(() => server.events.length === 3)
  expect(server.events).toEqual([SHARED, AWAY, SHARED])
}

function locked(): Promise<RedisServer> {
  return RedisServer.start(['--requirepass', 'right'])
}

/** Takes the first command of each connection well, and answers all that follow with this. */
async function impostor(reply: string): Promise<string> {
  const server = createServer((socket) => {
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    let commands = 0
    socket.on('data', (bytes) => {
      for (const _ of bytes.toString('latin1').matchAll(/\*\d+\r\n\$/g)) {
        socket.write(commands++ === 0 && reply ? '+OK\r\n' : reply)
      }
    })
  })
  onTestFinished(() => void server.close())
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  return `redis://127.0.0.1:${port}`
}

/** Redis that speaks TLS alone, with a certificate for this name. */
async function redisWithTls(name: string) {
  const folder = temporaryFolder()
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=redis', '-addext', `subjectAltName=${name}`, '-days', '2']
  const making = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', ...subject]
  execFileSync('openssl', [...making, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const tls = ['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-auth-clients', 'no']
  const redis = await RedisServer.start(['--tls-port', '0', ...tls])
  // The port that the server has is given over to TLS; a second one would be another chance to be taken.
  redis.command('CONFIG', 'SET', 'port', '0', 'tls-port', String(redis.port))
  return { port: redis.port, certificate }
}
