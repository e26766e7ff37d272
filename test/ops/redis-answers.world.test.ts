import { createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { freePort, newLoopbackAddress } from '../support/addresses.ts'
import { App, AWAY, NEEDS_PROMPT_REDIS } from '../support/app.ts'
import { ask, statusOf } from '../support/ask.ts'
import { RedisServer } from '../support/redis.ts'
import { sleep } from '../support/sleep.ts'

it.each([
  { fault: 'nobody listens', url: async () => `redis://127.0.0.1:${await freePort()}`, cause: /ECONNREFUSED/ },
  { fault: 'the name is unknown', url: async () => 'redis://redis.invalid', cause: /ENOTFOUND|EAI_AGAIN|within/ },
  { fault: 'the password is wrong', url: passwordServer, cause: /WRONGPASS/ },
  { fault: 'the password is missing', url: async () => (await lockedRedis()).url, cause: /NOAUTH/ },
  { fault: 'the database does not exist', url: async () => `${(await RedisServer.start()).url}/99`, cause: /DB index/ },
  { fault: 'it accepts and stays silent', url: silentServer, cause: /within/ },
])(
  'at start, $fault: one line, and the service runs with a limit of its own',
  NEEDS_PROMPT_REDIS,
  async ({ url, cause }) => {
    const app = await App.startPatient({ REDIS_URL: await url(), MATRIX_LIMIT: '2' })
    expect(await app.limit()).toBe('per-instance')
    const from = newLoopbackAddress()
    const statuses = [await statusOf(app, { from }), await statusOf(app, { from }), await statusOf(app, { from })]
    expect(statuses).toEqual([200, 200, 429])
    // Long enough for more tries, which stay unsaid.
    await sleep(1_000)
    expect(app.events).toMatchObject([{ level: 'warn', event: AWAY, cause: expect.stringMatching(cause) }])
  },
)

it.each([
  ...['+OK', ':1', '$-1', '*-1', '*0', '*1\r\n:1', '*2\r\n:1\r\n$2\r\nno', '*2\r\n$1\r\n1\r\n$5\r\n60000'],
  ...['*2\r\n:0\r\n:60000', '*2\r\n:-1\r\n:60000', '*2\r\n:1\r\n:0', '*2\r\n:1\r\n:-5', '*2\r\n:1\r\n:60001'],
  ...['*2\r\n:9223372036854775807\r\n:60000', '*2\r\n:1\r\n:9223372036854775807', '*3\r\n:1\r\n:60000\r\n:1'],
])('it counts %j: that is no count, so this instance counts by itself', NEEDS_PROMPT_REDIS, async (nonsense) => {
  // Whatever it is told first, such as to learn the script, it takes well.
  const app = await App.startPatient({ REDIS_URL: await serverThatAnswers(['+OK', nonsense]), MATRIX_LIMIT: '2' })
  expect(await app.limit()).toBe('per-instance')
  await expectOwnCounts(app)
  await app.says(AWAY)
  expect(app.events).toMatchObject([{ level: 'warn', event: AWAY, cause: expect.stringMatching(/unexpected reply/) }])
})

it('it counts at first and then answers nonsense: the next requests are counted here', NEEDS_PROMPT_REDIS, async () => {
  const counted = '*2\r\n:1\r\n:60000'
  const app = await App.startPatient({ REDIS_URL: await serverThatAnswers(['+OK', counted, '+OK']), MATRIX_LIMIT: '2' })
  expect(await app.limit()).toBe('shared')
  await expectOwnCounts(app)
  await app.says(AWAY)
  expect(app.events[0]).toMatchObject({ event: AWAY, cause: expect.stringMatching(/unexpected reply/) })
})

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
