import { createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { RedisSession } from '../../src/limits/redis-session.ts'
import { readRedisUrl } from '../../src/limits/redis-url.ts'
import { freePort, newLoopbackAddress } from '../support/addresses.ts'
import { App, NEEDS_PROMPT_REDIS } from '../support/app.ts'
import { ask, statusOf, tally } from '../support/ask.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { RedisServer } from '../support/redis.ts'
import { sleep } from '../support/sleep.ts'
import { until } from '../support/test-program.ts'

const AWAY = 'limits count per instance'
const BACK = 'limits are shared'

it.each([
  { fault: 'nobody listens', url: async () => `redis://127.0.0.1:${await freePort()}`, cause: /ECONNREFUSED/ },
  { fault: 'the name is unknown', url: async () => 'redis://redis.invalid', cause: /ENOTFOUND|EAI_AGAIN|within/ },
  { fault: 'the password is wrong', url: passwordServer, cause: /WRONGPASS/ },
  { fault: 'the password is missing', url: async () => (await lockedRedis()).url, cause: /NOAUTH/ },
  { fault: 'the database does not exist', url: async () => `${(await RedisServer.start()).url}/99`, cause: /DB index/ },
  { fault: 'it accepts and stays silent', url: silentServer, cause: /within/ },
])('at start, $fault: one line, and the service runs with a limit of its own', async ({ url, cause }) => {
  const app = await App.start({ REDIS_URL: await url(), MATRIX_LIMIT: '2' })
  expect(await app.limit()).toBe('per-instance')
  const from = newLoopbackAddress()
  const statuses = [await statusOf(app, { from }), await statusOf(app, { from }), await statusOf(app, { from })]
  expect(statuses).toEqual([200, 200, 429])
  // Long enough for more tries, which stay unsaid.
  await sleep(1_000)
  expect(app.events).toMatchObject([{ level: 'warn', event: AWAY, cause: expect.stringMatching(cause) }])
})

it.each([
  ...['+OK', ':1', '$-1', '*-1', '*0', '*1\r\n:1', '*2\r\n:1\r\n$2\r\nno', '*2\r\n$1\r\n1\r\n$5\r\n60000'],
  ...['*2\r\n:0\r\n:60000', '*2\r\n:-1\r\n:60000', '*2\r\n:1\r\n:0', '*2\r\n:1\r\n:-5', '*2\r\n:1\r\n:60001'],
  ...['*2\r\n:9223372036854775807\r\n:60000', '*2\r\n:1\r\n:9223372036854775807', '*3\r\n:1\r\n:60000\r\n:1'],
])('it counts %j: that is no count, so this instance counts by itself', NEEDS_PROMPT_REDIS, async (nonsense) => {
  // Whatever it is told first, such as to learn the script, it takes well.
  const app = await App.start({ REDIS_URL: await serverThatAnswers(['+OK', nonsense]), MATRIX_LIMIT: '2' })
  expect(await app.limit()).toBe('per-instance')
  await expectOwnCounts(app)
  await app.says(AWAY)
  expect(app.events).toMatchObject([{ level: 'warn', event: AWAY, cause: expect.stringMatching(/not a count/) }])
})

it('it counts at first and then answers nonsense: the next requests are counted here', NEEDS_PROMPT_REDIS, async () => {
  const counted = '*2\r\n:1\r\n:60000'
  const app = await App.start({ REDIS_URL: await serverThatAnswers(['+OK', counted, '+OK']), MATRIX_LIMIT: '2' })
  expect(await app.limit()).toBe('shared')
  await expectOwnCounts(app)
  await app.says(AWAY)
  expect(app.events[0]).toMatchObject({ event: AWAY, cause: expect.stringMatching(/not a count/) })
})

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
      await app.says(BACK)
      expect(app.events.map(({ event }) => event)).toEqual([AWAY, BACK])
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

it('frozen: a request waits for Redis during eight ticks of 10 ms, however long they take', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const redis = await RedisServer.start()
  const session = await RedisSession.open(readRedisUrl(redis.url)!)
  redis.kill('SIGSTOP')
  let failure: Error | undefined
  session.count('client', 60).catch((cause: Error) => {
    failure = cause
  })
  await vi.advanceTimersByTimeAsync(79)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(failure?.message).toMatch(/^Redis did not answer within/)
})

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
    await sleep(600)
    fault.mendIt(redis)
    await until(async () => (await app.limit()) === 'shared', 'the return')
    await app.says(BACK)
    expect(app.events.map(({ event }) => event)).toEqual([AWAY, BACK])
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

/** With a limit of 2: two are served and the third is not, and the counter in the answers is a number. */
async function expectOwnCounts(app: App): Promise<void> {
  const from = newLoopbackAddress()
  for (const [status, left] of [
    [400, 1],
    [400, 0],
    [429, 0],
  ]) {
    const reply = await ask(app, { from, path: '/api/matrix/30/2/2000' })
    expect(reply.status).toBe(status)
    expect(reply.header('RateLimit')).toMatch(new RegExp(`^"matrix";r=${left};t=\\d{1,2}$`))
  }
}

function lockedRedis(): Promise<RedisServer> {
  return RedisServer.start(['--requirepass', 'right'])
}

async function passwordServer(): Promise<string> {
  return `redis://:wrong@127.0.0.1:${(await lockedRedis()).port}`
}

function silentServer(): Promise<string> {
  return serverOf(() => {})
}

/** Answers each command with the next of these texts, and all that follow with the last, each connection from the start. */
function serverThatAnswers(texts: readonly string[]): Promise<string> {
  return serverOf((socket) => {
    let commands = 0
    socket.on('data', (bytes) => {
      for (const _ of bytes.toString('latin1').matchAll(/\*\d+\r\n\$/g)) {
        socket.write(`${texts[Math.min(commands++, texts.length - 1)]}\r\n`)
      }
    })
  })
}

async function serverOf(serve: (socket: Socket) => void): Promise<string> {
  const port = await freePort()
  const server = createServer((socket) => {
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    serve(socket)
  }).listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  return `redis://127.0.0.1:${port}`
}
