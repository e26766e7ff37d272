import { sleep } from '../../support/sleep.ts'
import { crowd, type Field, type Scenario } from '../field.ts'
import type { Random } from '../random.ts'
import { askWell } from '../well-formed.ts'

const DRIP_EVERY_MS = 400
const SIP_BYTES = 32_768
const HEAD = 'GET /api/life-path/7 HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
const BODY_HEAD =
  'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n'

/** Clients that send and take as little as they can, while others want to be served. */
export function slow(): Scenario {
  return { about: 'slow writers of heads and bodies, slow and deaf readers', attack: load }
}

async function load(field: Field): Promise<void> {
  const until = Date.now() + field.size(12_000, 2_000)
  const isOn = () => field.isOn() && Date.now() < until
  const slowOnes = field.size(1, 0) ? 100 : 30
  await Promise.all([
    crowd(field, { count: slowOnes, atOnce: slowOnes }, (random) => drip(field, random, isOn, HEAD)),
    crowd(field, { count: slowOnes, atOnce: slowOnes }, (random) => drip(field, random, isOn, BODY_HEAD)),
    crowd(field, { count: slowOnes, atOnce: slowOnes }, (random) => sip(field, random, isOn)),
    crowd(field, { count: 4, atOnce: 4 }, async (random) => {
      for (let nth = 0; isOn(); nth++) await askWell(field, random.fork(nth))
    }),
  ])
}

/** A byte now and then. */
async function drip(field: Field, random: Random, isOn: () => boolean, start: string): Promise<void> {
  const wire = field.wire({ from: random.address() })
  field.judge.sent()
  wire.write(start)
  while (isOn() && !wire.socket.destroyed) {
    await sleep(DRIP_EVERY_MS / 2 + random.below(DRIP_EVERY_MS))
    wire.write('x')
  }
  wire.destroy()
}

/** Reads a little of a large answer now and then, or nothing. */
export async function sip(field: Field, random: Random, isOn: () => boolean): Promise<void> {
  const wire = field.wire({ from: random.address(), isDeaf: true, looksOnce: true })
  const target = random.chance(2) ? random.pick(field.addresses.downloads) : '/api/openapi.json'
  field.judge.sent(4)
  wire.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(4))
  const isDeaf = random.chance(3)
  while (isOn() && !wire.socket.destroyed) {
    await sleep(DRIP_EVERY_MS)
    if (isDeaf) continue
    const before = wire.received
    wire.socket.resume()
    await Promise.race([wire.receives(before + SIP_BYTES), sleep(DRIP_EVERY_MS)])
    wire.socket.pause()
  }
  wire.destroy()
}
