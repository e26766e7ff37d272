import { sleep } from '../../support/sleep.ts'
import { crowd, type Field, judgeAnswers, type Scenario } from '../field.ts'
import type { Random } from '../random.ts'
import { isoDate } from '../survey.ts'
import { agentMessage, judged, targetOf } from '../well-formed.ts'

const STAGES = ['connected', 'half a head', 'whole request', 'first bytes', 'some of it', 'all of it'] as const
const WAYS = ['halfClose', 'destroy', 'reset'] as const

/** Clients that go away at every stage of an answer, in every way. */
export function aborts(): Scenario {
  return {
    about: 'clients who leave before, during and after their answer, by FIN and by RST',
    // The first download of each format takes longest: that is when people leave.
    startsCold: true,
    async attack(arena) {
      const files = oneOfEachFormat(arena.addresses.downloads).slice(0, arena.size(4, 2))
      await crowd(arena, { count: files.length * 2, atOnce: 2 }, (random, nth) =>
        leave(arena, random, `GET ${files[nth % files.length]} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 'whole request'),
      )
      await load(arena)
      await crowd(arena, { count: files.length, atOnce: 1 }, (random, nth) =>
        judged(arena, { target: files[nth]!, expected: [200] }, random.address()),
      )
    },
  }
}

function load(field: Field): Promise<void> {
  return crowd(field, { count: field.size(3_000, 200), atOnce: 24 }, (random) => leaveAnywhere(field, random))
}

export function leaveAnywhere(field: Field, random: Random): Promise<void> {
  return leave(field, random, someRequest(field, random), random.pick(STAGES))
}

function someRequest({ addresses, port }: Field, random: Random): string {
  const { pages, downloads, operations } = addresses
  if (random.chance(5)) {
    const { headers = {}, body = '' } = agentMessage(addresses, random)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const length = `Content-Length: ${Buffer.byteLength(body)}\r\n`
    return `POST /mcp HTTP/1.1\r\nHost: localhost:${port}\r\n${lines.join('')}${length}\r\n${body}`
  }
  const targets = [random.pick(pages), random.pick(downloads), `/perfil?birth=${isoDate(random)}`, '/healthz']
  const target = random.chance(2) ? targetOf(random.pick(operations), random) : random.pick(targets)
  return `GET ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: ${random.pick(['br', 'gzip'])}\r\n\r\n`
}

async function leave(field: Field, random: Random, request: string, stage: (typeof STAGES)[number]): Promise<void> {
  const wire = field.wire({ from: random.address(), looksOnce: true })
  field.judge.sent()
  if (await wire.opened) {
    if (stage === 'half a head') wire.write(request.slice(0, 1 + random.below(request.length - 1)))
    else if (stage !== 'connected') wire.write(request)
    if (stage === 'first bytes') await Promise.race([wire.receives(1), sleep(2_000)])
    else if (stage === 'some of it') await Promise.race([wire.receives(20_000), sleep(200)])
    else if (stage === 'all of it') await Promise.race([wire.closed, sleep(50)])
    else await sleep(random.below(80))
  }
  wire[random.pick(WAYS)]()
  // Whoever only says that it has said all still reads for a moment.
  await Promise.race([wire.closed, sleep(100)])
  wire.destroy()
  judgeAnswers(field, JSON.stringify(request), wire)
}

/** The smallest first. */
export function oneOfEachFormat(downloads: readonly string[]): readonly string[] {
  const byFormat = new Map(downloads.map((path) => [path.split('/')[3]!, path]))
  return ['csv', 'parquet', 'sqlite'].flatMap((format) => byFormat.get(format) ?? [])
}
