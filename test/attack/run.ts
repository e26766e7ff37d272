import { freePort } from '../support/addresses.ts'
import { sleep } from '../support/sleep.ts'
import { checkAftermath } from './aftermath.ts'
import { type Arena, type Field, type Scenario, Wires } from './field.ts'
import { HeldServer } from './held-server.ts'
import { Judge } from './judge.ts'
import { Probe } from './probes.ts'
import { watchPeak } from './process-size.ts'
import { Random } from './random.ts'
import { type OpenStage, openStage } from './stage.ts'
import type { Addresses } from './survey.ts'
import { warmUp } from './warm-up.ts'

export interface RunOptions {
  readonly node: string
  readonly dist: string
  readonly seed: number
  readonly addresses: Addresses
  /** Small amounts, and no judgement of waits: for `npm run test:all`. */
  readonly isBrief: boolean
}

export interface Outcome {
  readonly requests: number
  readonly statuses: ReadonlyMap<number, number>
  /** ms that a well-behaved client waited at most. */
  readonly slowest: number
  /** MB resident. */
  readonly memory: { readonly before: number; readonly peak: number; readonly after: number }
  readonly seconds: number
  readonly faults: readonly string[]
  readonly faultCount: number
}

export const USUAL_MEGABYTES = 384
/** Past the first a scenario stops asking, past the second it is a fault. A brief one always asks for all it says. */
const ON_FOR_MS = 60_000
const OVER_WITHIN_MS = 500_000
const MAX_WAIT_MS = 1_500

/** Runs one scenario against a server of its own and says what came of it. */
export async function run(scenario: Scenario, options: RunOptions): Promise<Outcome> {
  const stage = openStage((full, brief) => (options.isBrief ? brief : full))
  const megabytes = stage.size(USUAL_MEGABYTES, scenario.briefMegabytes ?? USUAL_MEGABYTES)
  const judge = new Judge()
  const wires = new Wires()
  let server: HeldServer | undefined
  try {
    const { node, dist } = options
    const { temporaryFolder } = stage
    const [port, metricsPort] = [await freePort(), await freePort()]
    server = new HeldServer({ node, dist, port, metricsPort, temporaryFolder, judge })
    return await attack(scenario, options, { stage, megabytes, judge, wires, server })
  } finally {
    await wires.closeAll()
    await server?.stop('SIGKILL')
    stage.end()
  }
}

interface Parts {
  readonly stage: OpenStage
  readonly megabytes: number
  readonly judge: Judge
  readonly wires: Wires
  readonly server: HeldServer
}

async function attack(scenario: Scenario, options: RunOptions, parts: Parts): Promise<Outcome> {
  const { stage, megabytes, judge, wires, server } = parts
  const { seed, addresses, isBrief } = options
  const startedAt = Date.now()
  // Time runs from the attack on: a busy machine takes long to warm up.
  let offAt = Number.POSITIVE_INFINITY
  await server.start()
  const [field, metrics] = [server.port, server.metricsPort].map(fieldAt)
  const arena: Arena = { ...field!, metrics: metrics!, server }
  if (!scenario.startsCold) await warmUp(arena)
  const before = { ...server.size!, inUse: await server.memoryInUse() }
  const peak = watchPeak(() => server.size)
  const probe = new Probe(server.port, stage)
  const attackedAt = Date.now()
  offAt = isBrief ? Number.POSITIVE_INFINITY : attackedAt + ON_FOR_MS
  await untilOver(scenario.attack(arena), judge)
  await probe.stop()
  await wires.closeAll()
  const hasLived = server.isRunning
  const after = hasLived ? await checkAftermath(arena, before) : Number.NaN
  const maxResident = peak.stop()
  if (maxResident > megabytes) judge.fault(`${Math.round(maxResident)} MB resident at most, more than ${megabytes}`)
  const slowest = probe.slowest()
  // Of a server that died nothing more is to be said.
  if (hasLived) {
    probe.judgeOutcomes(judge)
    if (!isBrief && slowest.ms > MAX_WAIT_MS) {
      const when = `${Math.round((slowest.at - attackedAt) / 1000)} s into the attack`
      judge.fault(`a well-behaved client waited ${Math.round(slowest.ms)} ms at ${slowest.path}, ${when}`)
    }
  }
  return {
    ...{ requests: judge.requests, statuses: judge.statuses, faults: judge.faults, faultCount: judge.faultCount },
    ...{ slowest: slowest.ms, seconds: (Date.now() - startedAt) / 1000 },
    memory: { before: before.resident, peak: maxResident, after },
  }

  function fieldAt(port: number): Field {
    return {
      ...{ port, random: new Random(seed), judge, addresses, size: stage.size },
      isOn: () => Date.now() < offAt && server.isRunning,
      wire: (wanted) => wires.open({ ...wanted, port }),
      closeWires: () => wires.closeAll(),
    }
  }
}

async function untilOver(attacking: Promise<void>, judge: Judge): Promise<void> {
  const timer = new AbortController()
  const isOver = await Promise.race([attacking.then(() => true), sleep(OVER_WITHIN_MS, timer.signal)])
  timer.abort()
  if (!isOver) judge.fault(`the attack was not over after ${OVER_WITHIN_MS / 1000} s`)
}
