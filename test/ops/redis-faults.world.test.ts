import { expect, it, onTestFinished, vi } from 'vitest'
import { openSession, readRedisUrl } from '../../src/server/redis.ts'
import { newLoopbackAddress } from '../support/addresses.ts'
import { App, AWAY, NEEDS_PROMPT_REDIS, SHARED } from '../support/app.ts'
import { ask, statusOf, tally } from '../support/ask.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { RedisServer } from '../support/redis.ts'
import { sleep } from '../support/sleep.ts'
import { until } from '../support/test-program.ts'

it(
  'killed under load: no request fails; started again: counted together again, each said once',
  NEEDS_PROMPT_REDIS,
  async () => {
    const redis = await RedisServer.start()
    const apps = await App.startShared(2, redis.url)
    const statuses: number[] = []
    const load = loadOn(apps, (reply) => statuses.push(reply.status))
    await until(() => statuses.length > 100, 'load')
    redis.kill('SIGKILL')
    await redis.exited
    await until(async () => areAll('per-instance', apps), 'the fall')
    const whenAway = statuses.length
    await until(() => statuses.length > whenAway + 100, 'load without Redis')
    const again = await RedisServer.start([], redis.port)
    await until(async () => areAll('shared', apps), 'the return')
    await load.stop()
    expect(Object.keys(tally(statuses))).toEqual(['200'])
    for (const app of apps) {
      await app.says(SHARED)
      expect(app.events.map(({ event }) => event)).toEqual([AWAY, SHARED])
    }
    await countsTogether(apps)
    expect(again.counted).toBeGreaterThan(60)
  },
)

it('frozen: every request is served, and none but the first asks Redis', NEEDS_PROMPT_REDIS, async () => {
  const redis = await RedisServer.start()
  const [app] = (await App.startShared(1, redis.url)) as [App]
  redis.kill('SIGSTOP')
  const clients = Array.from({ length: 40 }, newLoopbackAddress)
  for (const from of clients) expect(await statusOf(app, { from })).toBe(200)
  await app.says(AWAY)
  expect(app.events).toMatchObject([{ event: AWAY, cause: 'Redis did not answer within 70 ms' }])
  redis.kill('SIGCONT')
  await until(async () => (await app.limit()) === 'shared', 'the return')
  // Once it runs again, Redis counts the clients that asked it while it was frozen.
  const keys = redis.command('KEYS', '*').split('\n')
  const asked = clients.filter((client) => keys.some((key) => key.endsWith(client)))
  expect(asked).toEqual(clients.slice(0, 1))
})

it(
  'frozen: a request waits for Redis during eight ticks of 10 ms, however long they take',
  NEEDS_PROMPT_REDIS,
  async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const redis = await RedisServer.start()
    const count = await openSession(readRedisUrl(redis.url)!, () => {})
    redis.kill('SIGSTOP')
    let failure: Error | undefined
    count('client', 60).catch((cause: Error) => {
      failure = cause
    })
    await vi.advanceTimersByTimeAsync(79)
    expect(failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(failure?.message).toMatch(/^Redis did not answer within/)
  },
)

it.each([
  {
    fault: 'it is out of memory',
    breakIt: (redis: RedisServer) => redis.command('CONFIG', 'SET', 'maxmemory', '1'),
    mendIt: (redis: RedisServer) => redis.command('CONFIG', 'SET', 'maxmemory', '0'),
    cause: /OOM/,
  },
  {
    fault: 'it became a replica by a failover',
    breakIt: (redis: RedisServer) => redis.command('REPLICAOF', '127.0.0.1', '1'),
    mendIt: (redis: RedisServer) => redis.command('REPLICAOF', 'NO', 'ONE'),
    cause: /READONLY/,
  },
  {
    fault: 'it answers too slowly',
    breakIt: (redis: RedisServer) => redis.command('CLIENT', 'PAUSE', '100000', 'WRITE'),
    mendIt: (redis: RedisServer) => redis.command('CLIENT', 'UNPAUSE'),
    cause: /within 70 ms/,
  },
  {
    fault: 'it closes the connection and wants a password',
    breakIt: (redis: RedisServer) => {
      redis.command('CONFIG', 'SET', 'requirepass', 'new')
      redis.command('-a', 'new', '--no-auth-warning', 'CLIENT', 'KILL', 'TYPE', 'normal')
    },
    mendIt: (redis: RedisServer) => redis.command('-a', 'new', '--no-auth-warning', 'CONFIG', 'SET', 'requirepass', ''),
    cause: /closed/,
  },
])(
  'while running, $fault: counted per instance until it is mended, each change said once',
  NEEDS_PROMPT_REDIS,
  async (fault) => {
    const redis = await RedisServer.start()
    const [app] = (await App.startShared(1, redis.url)) as [App]
    fault.breakIt(redis)
    for (let times = 0; times < 20; times++) expect(await statusOf(app, { from: newLoopbackAddress() })).toBe(200)
    await until(async () => (await app.limit()) === 'per-instance', 'the fall')
    // Long enough for a try in vain, which stays unsaid.
    await sleep(2_500)
    fault.mendIt(redis)
    await until(async () => (await app.limit()) === 'shared', 'the return')
    await app.says(SHARED)
    expect(app.events.map(({ event }) => event)).toEqual([AWAY, SHARED])
    expect(app.events[0]!.cause).toMatch(fault.cause)
    const before = redis.counted
    expect(await statusOf(app, { from: newLoopbackAddress() })).toBe(200)
    expect(redis.counted).toBe(before + 1)
  },
)

it(
  'whoever used up the shared minute is let in no more often because Redis failed, or came back',
  NEEDS_PROMPT_REDIS,
  async () => {
    const redis = await RedisServer.start()
    const [app] = (await App.startShared(1, redis.url, { MATRIX_LIMIT: '3' })) as [App]
    const [greedy, fair] = [newLoopbackAddress(), newLoopbackAddress()]
    for (const _ of [1, 2, 3]) expect(await statusOf(app, { from: greedy })).toBe(200)
    expect(await statusOf(app, { from: fair })).toBe(200)
    await redis.stop('SIGKILL')
    await until(async () => (await app.limit()) === 'per-instance', 'the fall')
    expect(await statusOf(app, { from: greedy })).toBe(429)
    expect([await statusOf(app, { from: fair }), await statusOf(app, { from: fair })]).toEqual([200, 200])
    expect(await statusOf(app, { from: fair })).toBe(429)
    // The new server knows nobody.
    await RedisServer.start([], redis.port)
    await until(async () => (await app.limit()) === 'shared', 'the return')
    expect([await statusOf(app, { from: greedy }), await statusOf(app, { from: fair })]).toEqual([429, 429])
  },
)

it.each([
  { found: 'some text', write: (key: string) => ['SET', key, 'garbage'] },
  { found: 'text as long as a count', write: (key: string) => ['SET', key, 'garbage!'.repeat(3)] },
  { found: 'a list', write: (key: string) => ['RPUSH', key, 'garbage'] },
])('$found under the key of one client: it is counted anew, and with all others in Redis', async ({ write }) => {
  const redis = await RedisServer.start()
  const [app] = (await App.startShared(1, redis.url, { MATRIX_LIMIT: '2' })) as [App]
  const [odd, other] = [newLoopbackAddress(), newLoopbackAddress()]
  redis.command(...write(`open-numerology:slots:matrix:${odd}`))
  const statuses: number[] = []
  for (const from of [odd, other, odd, other, odd, other]) statuses.push(await statusOf(app, { from }))
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  expect(await app.limit()).toBe('shared')
  expect(app.events).toEqual([])
})

async function areAll(limit: string, apps: readonly App[]): Promise<boolean> {
  const limits = await Promise.all(apps.map((app) => app.limit()))
  return limits.every((one) => one === limit)
}

/** Sixty of one client's requests are served by all instances together. */
async function countsTogether(apps: readonly App[]): Promise<void> {
  const from = newLoopbackAddress()
  const asked = Array.from({ length: 100 }, (_, at) => statusOf(apps[at % apps.length]!, { from }))
  expect(tally(await Promise.all(asked))).toEqual({ 200: 60, 429: 40 })
}

/** Eight askers without a pause; any connection error fails the test. */
function loadOn(apps: readonly App[], onReply: (reply: HttpResponse) => void): { stop(): Promise<void> } {
  let isOn = true
  const askers = Array.from({ length: 8 }, async (_, at) => {
    while (isOn) onReply(await ask(apps[at % apps.length]!, { from: newLoopbackAddress() }))
  })
  return {
    async stop() {
      isOn = false
      await Promise.all(askers)
    },
  }
}
