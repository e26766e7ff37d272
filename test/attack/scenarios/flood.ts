import { sleep } from '../../support/sleep.ts'
import { crowd, type Field, judgeAnswers, type Scenario } from '../field.ts'
import type { Wire } from '../wire.ts'

const ASK = 'GET /api/arcana/9 HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Connections, from one address and from thousands: silent ones, all at once, and short ones. */
export function flood(): Scenario {
  return {
    about: 'silent connections from one and from thousands of addresses, then all of them ask',
    attack: load,
  }
}

async function load(field: Field): Promise<void> {
  const held: Wire[] = []
  const oneAddress = field.random.address()
  await crowd(field, { count: field.size(5_000, 800), atOnce: 200 }, async (random, nth) => {
    const wire = field.wire({ from: nth % 5 === 0 ? oneAddress : random.address() })
    await wire.opened
    held.push(wire)
  })
  await sleep(field.size(2_000, 200))
  // As fast as a core can answer; faster would be no single client's doing, and everybody would wait.
  for (let at = 0; at < held.length && field.isOn(); at += 100) {
    for (const wire of held.slice(at, at + 100)) wire.write(ASK)
    field.judge.sent(100)
    await sleep(50)
  }
  await sleep(field.size(3_000, 500))
  for (const wire of held) {
    judgeAnswers(field, ASK, wire)
    wire.destroy()
  }
  await crowd(field, { count: field.size(6_000, 500), atOnce: 200 }, async (random) => {
    const wire = field.wire({ from: random.address() })
    await wire.opened
    if (random.chance(2)) wire.reset()
    else wire.destroy()
    await wire.closed
  })
}
