// An attacker that sees nothing would find nothing: what it must notice, given to it.
import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { Judge } from './judge.ts'
import { LogWatch, personalDataIn } from './log-watch.ts'
import { Random } from './random.ts'
import { isoDate } from './survey.ts'
import { Wire } from './wire.ts'

it.each([
  ['a birth date in an address', '{"level":"info","event":"request","route":"/api/matrix/3/12/1987"}'],
  ['a birth date in a form', '{"level":"info","event":"x","cause":"/perfil?birth=1987-12-03"}'],
  ['a client', '{"level":"info","event":"x","cause":"from 127.9.8.7"}'],
  ['a client behind a proxy', 'for 203.0.113.9'],
  ['an error', '{"level":"error","event":"request failed","cause":"Error: no"}'],
])('%s in the log is noticed, even in pieces', (_, line) => {
  const judge = new Judge()
  const log = new LogWatch(judge)
  log.standardOutput(line.slice(0, 40))
  log.standardOutput(`${line.slice(40)}\n`)
  expect(judge.faults).toHaveLength(1)
})

it('an ordinary log is not', () => {
  const judge = new Judge()
  const log = new LogWatch(judge)
  log.standardOutput('Open Numerology is ready at http://localhost:3000/api\n')
  log.standardOutput('{"time":1794750964898,"level":"info","event":"request","route":"/matrix/{day}","ms":9.791}\n')
  log.standardOutput('{"level":"warn","event":"limits count per instance","redis":"127.0.0.1:6379"}\n')
  expect(judge.faults).toEqual([])
})

it('every date and every client of the attack can be found', () => {
  const random = new Random(1)
  for (let time = 0; time < 1_000; time++) {
    const { day, month, year } = random.date()
    expect(personalDataIn(`/${day}/${month}/${year}`)).toBeDefined()
    expect(personalDataIn(isoDate(random))).toBeDefined()
    expect(personalDataIn(random.address())).toBeDefined()
  }
})

it('a 5xx is a fault unless it says when to come back, or a fault was put in', async () => {
  const judge = new Judge()
  judge.answered('a', { status: 503, hasRetryAfter: true }, [200])
  await judge.excusing('everything', async () => judge.answered('b', { status: 500, hasRetryAfter: false }))
  expect(judge.faults).toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 5))
  judge.answered('c', { status: 503, hasRetryAfter: false })
  judge.answered('d', { status: 500, hasRetryAfter: true })
  judge.answered('e', { status: 404, hasRetryAfter: false }, [200])
  expect(judge.faults).toEqual(['503 for c', '500 for d', '404 instead of 200 for e'])
})

it('an error in the log is explained by a fault of the time when it was logged, however late it is read', async () => {
  const judge = new Judge()
  const log = new LogWatch(judge)
  const logged = (time: number) => `{"time":${time},"level":"error","event":"failed at ${time}","cause":"no"}\n`
  const before = Date.now() - 1
  const during = await judge.excusing('log', async () => Date.now())
  log.standardOutput(logged(during))
  expect(judge.faults).toEqual([])
  const after = during + 5_000
  log.standardOutput(logged(before) + logged(after))
  expect(judge.faults).toEqual([`logged "failed at ${before}": no`, `logged "failed at ${after}": no`])
})

it('all answers on a connection are seen, however they are cut', async () => {
  const bytes =
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 503 Service Unavailable\r\nRetry-After: 3\r\n\r\n'
  const server = createServer(async (socket) => {
    for (const character of bytes) {
      socket.write(character)
      await new Promise((resolve) => setImmediate(resolve))
    }
    socket.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const wire = new Wire({ port, from: '127.9.8.7' })
  await wire.closed
  expect(wire.answers).toEqual([
    { status: 200, hasRetryAfter: false },
    { status: 503, hasRetryAfter: true },
  ])
})

it('a seed repeats its choices, and each task has its own', () => {
  const addresses = (seed: number) => Array.from({ length: 100 }, (_, nth) => new Random(seed).fork(nth).address())
  expect(addresses(1)).toEqual(addresses(1))
  expect(addresses(1)).not.toEqual(addresses(2))
  expect(new Set(addresses(1)).size).toBe(100)
})
