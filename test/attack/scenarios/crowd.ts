import { sleep } from '../../support/sleep.ts'
import { ask } from '../ask.ts'
import { type Arena, crowd, type Field, type Scenario } from '../field.ts'
import type { Random } from '../random.ts'

const CLIENTS = 40
/** As many requests for dates as each may make in a minute. */
const BUDGET = 60
/** More of them and the port's queue of connections would be the one to make others wait. */
const CONNECTIONS = 2_000
const MAX_PAGE_MS = 2_000

/** Forty clients that keep to their limits, each part with other addresses: nobody else may notice. */
export function crowdOfClients(): Scenario {
  return {
    about:
      'forty clients within their limits: that read nothing, leave, wait for new pages, want pictures, send a lot in one request',
    async attack(arena) {
      for (const part of [unread, abandoned, waiting, pictures, costly]) {
        if (!arena.isOn()) return
        const visitor = visit(arena)
        await part(arena, addressesOf(arena))
        await visitor.stop()
      }
    },
  }
}

function addressesOf({ random }: Field): string[] {
  return Array.from({ length: CLIENTS }, () => random.address())
}

/** Everything that one may ask for at once, and nothing of it read. */
async function unread(arena: Arena, addresses: readonly string[]): Promise<void> {
  const large = '/cartas/todas.js'
  const each = arena.size(CONNECTIONS, 400) / addresses.length
  const requests = get(large).repeat(BUDGET)
  const wires = addresses.flatMap((from) => Array.from({ length: each }, () => arena.wire({ from, isDeaf: true })))
  arena.judge.sent(wires.length * BUDGET)
  for (const wire of wires) void wire.opened.then((isOpen) => isOpen && wire.write(requests))
  await sleep(arena.size(15_000, 3_000))
  await arena.closeWires()
}

/** All pages of a minute, which nobody waits for. */
async function abandoned(arena: Arena, addresses: readonly string[]): Promise<void> {
  const wires = addresses.map((from, nth) => {
    const wire = arena.wire({ from })
    return wire.write(
      newPages(arena.random.fork(nth), BUDGET)
        .map((page) => get(page))
        .join(''),
    )
  })
  arena.judge.sent(wires.length * BUDGET)
  await sleep(300)
  for (const wire of wires) wire.reset()
  await sleep(arena.size(5_000, 500))
}

/** The same, each on a connection of its own, and waited for. */
async function waiting(arena: Arena, addresses: readonly string[]): Promise<void> {
  const perClient = arena.size(BUDGET, 10)
  await crowd(arena, { count: CLIENTS * perClient, atOnce: CLIENTS * 20 }, async (random, nth) => {
    await request(arena, addresses[nth % CLIENTS]!, newPages(random, 1)[0]!)
  })
}

async function pictures(arena: Arena, addresses: readonly string[]): Promise<void> {
  const until = Date.now() + arena.size(15_000, 2_000)
  await crowd(arena, { count: 2 * CLIENTS, atOnce: 2 * CLIENTS }, async (random, nth) => {
    while (arena.isOn() && Date.now() < until) {
      const { day, month, year } = random.date()
      await request(arena, addresses[nth % CLIENTS]!, `/api/matrix/${day}/${month}/${year}/chart.png`)
      await sleep(2_000)
    }
  })
}

const NAMES = Array.from({ length: 99 }, (_, at) => `x${at}: 1\r\n`).join('')
const CANCELLED = JSON.stringify([
  { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'life_path', arguments: Array(9_000).fill([0]) } },
  { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
])

const READ = { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: 'ui://open-numerology/chart' } }
const BATCH = JSON.stringify(Array(20).fill(READ))

function call(body: string): string {
  const headers = `Accept: application/json, text/event-stream\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`
  return `${get('/mcp', headers).replace('GET', 'POST')}${body}`
}

/** Requests of thousands of parts, each of which costs something. */
const COSTLY = [
  get(`/api${'/%'.repeat(4_000)}`).repeat(8),
  get(`/numeros?${'%ff&'.repeat(1_900)}`).repeat(8),
  get('/robots.txt', `If-None-Match: ${'"'.repeat(7_500)}\r\n`).repeat(8),
  get('/healthz', NAMES).repeat(8),
  `${get('/healthz', 'Transfer-Encoding: chunked\r\n')}${'1\r\na\r\n'.repeat(10_000)}`,
  call(CANCELLED),
  call(BATCH),
]

async function costly(arena: Arena, addresses: readonly string[]): Promise<void> {
  const until = Date.now() + arena.size(10_000, 2_000)
  await crowd(arena, { count: CLIENTS, atOnce: CLIENTS }, async (_, nth) => {
    while (arena.isOn() && Date.now() < until) {
      const wire = arena.wire({ from: addresses[nth]! }).write(COSTLY[nth % COSTLY.length]!)
      arena.judge.sent()
      await sleep(20)
      wire.destroy()
    }
  })
}

/** Visitors who open a new page each: none waits long, or is turned away, or gets a page that no cache may keep. */
function visit(arena: Arena): { stop(): Promise<void> } {
  let isOn = true
  const visiting = (async () => {
    for (let nth = 0; isOn && arena.isOn(); nth++) {
      const random = arena.random.fork(1_000 + nth)
      const since = Date.now()
      const [target] = newPages(random, 1)
      const answer = await request(arena, random.address(), target!)
      const ms = Date.now() - since
      if (answer && answer.status !== 200) arena.judge.fault(`a visitor got ${answer.status} instead of a new page`)
      // How long anybody waits is not judged in the tests.
      if (ms > arena.size(MAX_PAGE_MS, Number.POSITIVE_INFINITY)) arena.judge.fault(`a new page took ${ms} ms`)
      await sleep(200)
    }
  })()
  return {
    stop: () => {
      isOn = false
      return visiting
    },
  }
}

async function request(arena: Arena, from: string, target: string) {
  arena.judge.sent()
  try {
    const answer = await ask({ port: arena.port, from, target, headers: { 'Accept-Encoding': 'br' } })
    arena.judge.answered(target, answer, [200, 429])
    return answer
  } catch (error) {
    arena.judge.unanswered(target, error)
    return undefined
  }
}

function newPages(random: Random, count: number): string[] {
  return Array.from({ length: count }, () => `/pareja?a=${isoDate(random)}&b=${isoDate(random)}`)
}

function isoDate(random: Random): string {
  const { day, month, year } = random.date()
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function get(target: string, headers = ''): string {
  return `GET ${target} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n${headers}\r\n`
}
