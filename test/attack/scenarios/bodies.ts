import { sleep } from '../../support/sleep.ts'
import { crowd, type Field, judgeAnswers, type Scenario } from '../field.ts'
import type { Random } from '../random.ts'
import { agentMessage, judged } from '../well-formed.ts'
import type { Wire } from '../wire.ts'

const MAX_BODY = 65_536
const HEAD = 'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const ALMOST = Buffer.from(`${HEAD}Content-Length: ${MAX_BODY}\r\n\r\n${' '.repeat(MAX_BODY - 1)}`)
const CHUNK = `ffff\r\n${' '.repeat(0xffff)}\r\n`

/** Bodies for the agents' address: almost whole ones that never end, and far too large ones. */
export function bodies(): Scenario {
  return {
    about: 'thousands of bodies that lack one byte, and bodies without end',
    async attack(arena) {
      await load(arena)
      await crowd(arena, { count: 20, atOnce: 4 }, (random) =>
        judged(arena, agentMessage(arena.addresses, random), random.address()),
      )
    },
  }
}

async function load(field: Field): Promise<void> {
  const held: Wire[] = []
  const oneAddress = field.random.address()
  await crowd(field, { count: field.size(6_000, 2_500), atOnce: 100 }, async (random, nth) => {
    const wire = field.wire({ from: nth % 2 === 0 ? oneAddress : random.address() })
    field.judge.sent()
    if (await wire.opened) wire.write(ALMOST)
    held.push(wire)
  })
  await crowd(field, { count: field.size(40, 8), atOnce: 8 }, (random) => flow(field, random))
  await sleep(field.size(3_000, 500))
  for (const wire of held) {
    judgeAnswers(field, 'a body that lacks one byte', wire)
    wire.destroy()
  }
}

/** Up to 5 MB, with or without saying so, as long as the server takes it. */
export async function flow(field: Field, random: Random): Promise<void> {
  const wire = field.wire({ from: random.address() })
  const isChunked = random.chance(2)
  field.judge.sent()
  wire.write(`${HEAD}${isChunked ? 'Transfer-Encoding: chunked' : 'Content-Length: 5000000'}\r\n\r\n`)
  for (let sent = 0; sent < 5_000_000 && !wire.socket.destroyed; sent += MAX_BODY) {
    wire.write(isChunked ? CHUNK : ' '.repeat(MAX_BODY))
    await sleep(random.below(10))
  }
  await Promise.race([wire.closed, sleep(500)])
  judgeAnswers(field, 'a body of 5 MB', wire)
  wire.destroy()
}
