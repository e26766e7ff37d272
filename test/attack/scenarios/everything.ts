import { sleep } from '../../support/sleep.ts'
import { crowd, type Field, type Scenario } from '../field.ts'
import type { Random } from '../random.ts'
import { askWell } from '../well-formed.ts'
import { leaveAnywhere } from './aborts.ts'
import { flow } from './bodies.ts'
import { sendNonsense } from './malformed.ts'
import { sip } from './slow.ts'

/** Of all kinds of clients some at the same time, as on a bad day. */
export function everything(): Scenario {
  return { about: 'all of it at once', attack: load }
}

function load(field: Field): Promise<void> {
  return crowd(field, { count: field.size(6_000, 400), atOnce: 48 }, (random) => {
    const kind = random.below(20)
    if (kind < 12) return askWell(field, random)
    if (kind < 15) return sendNonsense(field, random)
    if (kind < 18) return leaveAnywhere(field, random)
    return random.chance(10) ? takeTime(field, random) : askWell(field, random)
  })
}

async function takeTime(field: Field, random: Random): Promise<void> {
  if (random.chance(3)) return flow(field, random)
  const until = Date.now() + 500 + random.below(2_000)
  if (random.chance(2)) return sip(field, random, () => Date.now() < until)
  // Says nothing.
  const wire = field.wire({ from: random.address() })
  await sleep(until - Date.now())
  wire.destroy()
}
