import type { Contestant } from './contestants.ts'
import { type Load, type Measurement, measure, warmUp } from './load.ts'
import { median } from './median.ts'
import { type ServerProcess, start } from './processes.ts'

/** How long and how often; a quick run says whether something is badly wrong, a full one what is true. */
export interface Pace {
  readonly rounds: number
  readonly warmUpSeconds: number
  readonly seconds: number
}

export interface Entry {
  readonly contestant: Contestant
  readonly load: Omit<Load, 'seconds'>
  /** An address that answers 200. */
  readonly readyPath: string
  /** How many requests have to come before the clock starts, if more than fit into the time for warming up. */
  readonly warmUpRequests?: number
  /** Looks at answers before the clock starts; throws if one is wrong. */
  check?(server: ServerProcess): Promise<void>
}

export type Results = ReadonlyMap<string, Measurement>

/**
 * Each round restarts every contestant, one after another, so that whatever else the machine does meets all of them;
 * one process can sit a tenth off for its whole life. The medians are given.
 */
export async function runRounds(entries: readonly Entry[], { rounds, warmUpSeconds, seconds }: Pace): Promise<Results> {
  const measured = new Map<string, Measurement[]>(entries.map(({ contestant }) => [contestant.name, []]))
  for (let round = 1; round <= rounds; round++) {
    for (const entry of entries) {
      const measurement = await once(entry, warmUpSeconds, seconds)
      measured.get(entry.contestant.name)!.push(measurement)
      console.log(`${round}/${rounds}  ${describe(entry.contestant.name, measurement)}`)
    }
  }
  return new Map([...measured].map(([name, all]) => [name, medianOf(all)]))
}

async function once(
  { contestant, load, readyPath, warmUpRequests, check }: Entry,
  warm: number,
  seconds: number,
): Promise<Measurement> {
  const server = await start(contestant, readyPath)
  try {
    await check?.(server)
    await warmUp(server, { ...load, seconds: warm }, warmUpRequests)
    return await measure(server, { ...load, seconds })
  } catch (error) {
    throw new Error(`${contestant.name}: ${(error as Error).message}`)
  } finally {
    await server.stop()
  }
}

function describe(name: string, { cpuMicroseconds, perSecond }: Measurement): string {
  return `${name.padEnd(44)} ${cpuMicroseconds.toFixed(1).padStart(7)} µs ${Math.round(perSecond)}/s`
}

function medianOf(all: readonly Measurement[]): Measurement {
  const of = (pick: (measurement: Measurement) => number) => median(all.map(pick))
  return {
    cpuMicroseconds: of((one) => one.cpuMicroseconds),
    perSecond: of((one) => one.perSecond),
    p50: of((one) => one.p50),
    p99: of((one) => one.p99),
  }
}
