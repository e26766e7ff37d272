import { sleep } from '../../support/sleep.ts'
import { type Arena, crowd, type Field, judgeAnswers, type Scenario } from '../field.ts'
import type { Random } from '../random.ts'
import { isoDate } from '../survey.ts'
import { askWell, judged } from '../well-formed.ts'
import type { Wire } from '../wire.ts'
import { oneOfEachFormat } from './aborts.ts'

const SIGNALS = ['SIGTERM', 'SIGHUP', 'SIGINT'] as const
/** What was written this long before a signal had arrived by then. */
const ARRIVED_AFTER_MS = 50
const AT_ONCE_MS = 3_000

/** Told to stop, or killed, in the middle of everything; and started again. */
export function signals(): Scenario {
  return {
    about: 'stopped under load by each signal, twice, by SIGKILL; started again each time',
    async attack(arena) {
      for (const signal of SIGNALS.slice(0, arena.size(SIGNALS.length, 2))) {
        await stopUnderLoad(arena, signal)
        await startAgain(arena)
      }
      if (arena.size(1, 0)) {
        await stopTwice(arena)
        await startAgain(arena)
      }
      await killAndStart(arena)
    },
    load,
  }
}

interface Request {
  readonly wire: Wire
  readonly sentAt: number
}

/** Whoever had asked before the signal gets an answer, and the process ends well. */
async function stopUnderLoad(arena: Arena, signal: NodeJS.Signals): Promise<void> {
  const { server, judge, size } = arena
  const asking = startAsking(arena)
  await sleep(size(2_000, 500))
  await judge.excusing('everything', async () => {
    const waiting = asking.requests.filter(({ wire }) => wire.answers.length === 0)
    const arrived = waiting.filter(({ sentAt }) => sentAt < Date.now() - ARRIVED_AFTER_MS)
    const exit = await Promise.all([server.stop(signal), asking.stop()]).then(([one]) => one)
    await Promise.all(arrived.map(({ wire }) => Promise.race([wire.closed, sleep(1_000)])))
    const lost = arrived.filter(({ wire }) => wire.answers.length === 0).length
    if (lost > 0) judge.fault(`${lost} of ${arrived.length} requests that came before ${signal} got no answer`)
    if (exit?.code !== 0)
      judge.fault(`${signal} under load: ended with ${exit?.code ?? exit?.signal ?? 'SIGKILL only'}`)
  })
}

async function load(field: Field): Promise<void> {
  const asking = startAsking(field)
  await sleep(field.size(2_000, 500))
  await asking.stop()
}

/** Many who ask again as soon as they have their answer. */
function startAsking(field: Field): { readonly requests: readonly Request[]; stop(): Promise<void> } {
  const requests: Request[] = []
  const count = field.size(256, 32)
  let isOn = true
  const clients = crowd(field, { count, atOnce: count }, async (random) => {
    for (let nth = 0; isOn; nth++) await request(field, random.fork(nth), requests)
  })
  return {
    requests,
    stop() {
      isOn = false
      return clients
    },
  }
}

/** Over a connection of its own, of the dearest page. */
async function request(field: Field, random: Random, requests: Request[]): Promise<void> {
  const wire = field.wire({ from: random.address() })
  if (await wire.opened) {
    field.judge.sent()
    requests.push({ wire, sentAt: Date.now() })
    wire.write(`GET /perfil?birth=${isoDate(random)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  }
  await Promise.race([wire.closed, sleep(10_000)])
  judgeAnswers(field, '/perfil under load', wire)
}

/** Somebody takes nothing of a download, so that a stop would take its time; a second signal does not wait. */
async function stopTwice({ server, judge, wire, addresses, random }: Arena): Promise<void> {
  const deaf = wire({ from: random.address(), isDeaf: true })
  deaf.write(`GET ${oneOfEachFormat(addresses.downloads)[0]} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(4))
  await sleep(1_500)
  await judge.excusing('everything', async () => {
    server.kill('SIGTERM')
    await sleep(300)
    server.kill('SIGTERM')
    if (!(await server.ended(AT_ONCE_MS))) judge.fault('a second SIGTERM did not end the process at once')
    deaf.destroy()
  })
}

/** What a killed process left in the temporary folder is gone when its successor has ended. */
async function killAndStart(arena: Arena): Promise<void> {
  const { server, judge, addresses, random } = arena
  const target = addresses.downloads.find((path) => path.includes('/csv/'))!
  await judged(arena, { target, expected: [200] }, random.address())
  await judge.excusing('everything', () => server.stop('SIGKILL'))
  await startAgain(arena)
  await judged(arena, { target, expected: [200] }, random.address())
}

async function startAgain(arena: Arena): Promise<void> {
  await arena.judge.excusing('everything', () => arena.server.start())
  await crowd(arena, { count: arena.size(50, 10), atOnce: 8 }, (random) => askWell(arena, random))
}
