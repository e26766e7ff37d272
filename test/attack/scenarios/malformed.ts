import { sleep } from '../../support/sleep.ts'
import { crowd, type Field, judgeAnswers, type Scenario } from '../field.ts'
import type { Random } from '../random.ts'
import { rawRequest } from '../raw-request.ts'

const MAX_PER_CONNECTION = 8
/** After its last answer, which may be a picture behind eight others on a busy machine. */
const CLOSED_WITHIN_MS = 300_000

/** Bytes that are no HTTP, or hardly. */
export function malformed(): Scenario {
  return {
    about: 'broken and odd HTTP: no 5xx, no second meaning, every connection comes to an end',
    async attack(arena) {
      await load(arena)
      await crowd(arena, { count: arena.size(500, 50), atOnce: 8 }, (random) => sendNonsense(arena.metrics, random))
    },
  }
}

function load(field: Field): Promise<void> {
  return crowd(field, { count: field.size(5_000, 500), atOnce: 16 }, (random) => sendNonsense(field, random))
}

/** A few requests at once, whole or in two pieces; then the client has said all. Sometimes it just goes away. */
export async function sendNonsense(field: Field, random: Random): Promise<void> {
  const { addresses, judge } = field
  const count = 1 + random.below(MAX_PER_CONNECTION)
  const bytes = Array.from({ length: count }, () => rawRequest(random, addresses)).join('')
  const wire = field.wire({ from: random.address() })
  judge.sent(count)
  const cut = random.chance(2) ? random.below(bytes.length + 1) : bytes.length
  wire.write(bytes.slice(0, cut))
  if (cut < bytes.length) await new Promise((resolve) => setImmediate(resolve))
  wire.write(bytes.slice(cut))
  if (random.chance(10)) wire.reset()
  else wire.halfClose()
  const what = JSON.stringify(bytes.length > 3_000 ? `${bytes.slice(0, 3_000)}…` : bytes)
  if (!(await isClosed(wire.closed))) judge.fault(`the connection stayed open after ${what}`)
  if (wire.start !== '' && !wire.start.startsWith('HTTP/1.1 ')) judge.fault(`no HTTP: "${wire.start}" after ${what}`)
  judgeAnswers(field, what, wire)
}

async function isClosed(closed: Promise<void>): Promise<boolean> {
  const timer = new AbortController()
  const isDone = await Promise.race([closed.then(() => true), sleep(CLOSED_WITHIN_MS, timer.signal)])
  timer.abort()
  return isDone === true
}
