import type { HeldServer } from './held-server.ts'
import type { Judge } from './judge.ts'
import type { Random } from './random.ts'
import type { Addresses } from './survey.ts'
import { Wire, type WireOptions } from './wire.ts'

/** Where a load is sent. */
export interface Field {
  readonly port: number
  readonly random: Random
  readonly judge: Judge
  readonly addresses: Addresses
  /** False once time is up or the server is gone: whatever goes on in a loop ends. */
  isOn(): boolean
  /** An amount: one for a run of its own, one for a part of `npm run test:all`. */
  size(full: number, brief: number): number
  /** A connection that is closed with the run at the latest. */
  wire(options: Omit<WireOptions, 'port'>): Wire
  closeWires(): Promise<void>
}

/** The service itself. */
export interface Arena extends Field {
  readonly server: HeldServer
  /** Its other port. */
  readonly metrics: Field
}

export interface Stage {
  /** The server's own folder for temporary files. */
  readonly temporaryFolder: string
  size(full: number, brief: number): number
  /** Undone at the end, whatever happens; last first. */
  onEnd(undo: () => void): void
}

/** One way to hurt the service. Made once per run. */
export interface Scenario {
  /** One line for the table's legend. */
  readonly about: string
  /** Whether it wants a server that nobody has asked anything yet. */
  readonly startsCold?: boolean
  /** MB that the server is held to in `npm run test:all`, so that small amounts are as telling as large ones. */
  readonly briefMegabytes?: number
  attack(arena: Arena): Promise<void>
}

/** Runs so many tasks, so many at a time, each with random choices of its own. */
export async function crowd(
  { random, isOn }: Field,
  { count, atOnce }: { readonly count: number; readonly atOnce: number },
  task: (random: Random, nth: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const work = async () => {
    while (next < count && isOn()) {
      const nth = next++
      await task(random.fork(nth), nth)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work))
}

/** Judges all answers that a connection has had. */
export function judgeAnswers({ judge }: Field, what: string, { answers }: Wire): void {
  for (const answer of answers) judge.answered(what, answer)
}

/** Opens and closes connections on behalf of one run. */
export class Wires {
  readonly #open = new Set<Wire>()

  open(options: WireOptions): Wire {
    const wire = new Wire(options)
    this.#open.add(wire)
    wire.closed.then(() => this.#open.delete(wire))
    return wire
  }

  async closeAll(): Promise<void> {
    const open = [...this.#open]
    for (const wire of open) wire.destroy()
    await Promise.all(open.map(({ closed }) => closed))
  }
}
