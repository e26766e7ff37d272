import { sleep } from '../../support/sleep.ts'
import { ask } from '../ask.ts'
import { crowd, type Field, type Scenario } from '../field.ts'
import type { Random } from '../random.ts'
import type { Wire } from '../wire.ts'

const BYTES_PER_CONNECTION = 65_520
/** Files are not counted against any limit, and the system's buffers hold only some of them. */
const LARGE = 'GET /widget.js HTTP/1.1\r\nHost: x\r\n\r\n'
/** The cheapest answer there is: as many as possible in as few bytes. */
const SMALL = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
const PATIENT_PIPELINE = 8
const READ_WITHIN_MS = 30_000

/** Requests one after another, and nobody who reads the answers. */
export function pipelines(): Scenario {
  return {
    about: 'hundreds of connections with 64 kB of requests each, whose answers nobody reads',
    briefMegabytes: 256,
    async attack(arena) {
      await load(arena)
      await readInTurn(arena)
    },
  }
}

async function load(field: Field): Promise<void> {
  const oneAddress = field.random.address()
  const kinds = [
    { request: LARGE, from: () => oneAddress },
    { request: LARGE, from: (random: Random) => random.address() },
    { request: SMALL, from: () => oneAddress },
  ]
  for (const { request, from } of kinds.slice(0, field.size(3, 2))) {
    if (!field.isOn()) return
    await stuffAll(field, request, from)
  }
}

async function stuffAll(field: Field, request: string, from: (random: Random) => string): Promise<void> {
  const count = Math.floor(BYTES_PER_CONNECTION / request.length)
  const bytes = request.repeat(count)
  const connections = field.size(200, 150)
  const held: Wire[] = []
  await crowd(field, { count: connections, atOnce: connections }, async (random) => {
    const wire = field.wire({ from: from(random), isDeaf: true })
    field.judge.sent(count)
    if (await wire.opened) wire.write(bytes)
    held.push(wire)
  })
  // A server that answers somebody new has read what came before.
  await ask({ port: field.port, from: field.random.address(), target: '/healthz' }).catch(() => {})
  await sleep(field.size(2_000, 500))
  for (const wire of held) wire.destroy()
}

/** A client that pipelines a little and reads is served as ever. */
async function readInTurn(field: Field): Promise<void> {
  const wire = field.wire({ from: field.random.address() })
  field.judge.sent(PATIENT_PIPELINE)
  wire.write('GET /api/life-path/7 HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(PATIENT_PIPELINE)).halfClose()
  await Promise.race([wire.closed, sleep(READ_WITHIN_MS)])
  const got = wire.answers.filter(({ status }) => status === 200).length
  if (got < PATIENT_PIPELINE) field.judge.fault(`${got} of ${PATIENT_PIPELINE} pipelined requests were answered`)
}
