import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Field, Scenario, Stage } from './field.ts'
import { Probe } from './probes.ts'

const PROGRAM = resolve(import.meta.dirname, 'bare-server.mjs')
/** Some loads are more than node:http can take; that excuses no more than this. */
const MAX_DEDUCTED_UNDER_LOAD_MS = 1_000

export interface BareWait {
  /** ms that a client of the bare server waited at most. */
  readonly seen: number
  /** What of it is the machine's fault, and may be taken off a wait at the service. */
  readonly deducted: number
}

export interface BareServer {
  /** Sends it the load of a scenario. */
  waits(scenario: Scenario, fieldAt: (port: number) => Field): Promise<BareWait>
}

/**
 * A bare server beside the service. While the service is attacked it has nothing to do, and whoever waits for it waits
 * for the machine; afterwards it gets the same load.
 */
export async function startBareServer(node: string, stage: Stage): Promise<BareServer> {
  const child = fork(PROGRAM, { execPath: node, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  stage.onEnd(() => child.kill('SIGKILL'))
  const [port] = (await once(child, 'message')) as [number]
  const idle = new Probe(port, stage)
  return {
    async waits({ load }, fieldAt) {
      await idle.stop()
      let underLoad = 0
      if (load) {
        const probe = new Probe(port, stage)
        await load(fieldAt(port))
        await probe.stop()
        underLoad = probe.slowest().ms
      }
      child.kill('SIGKILL')
      const whenIdle = idle.slowest().ms
      return {
        seen: Math.max(whenIdle, underLoad),
        deducted: Math.max(whenIdle, Math.min(underLoad, MAX_DEDUCTED_UNDER_LOAD_MS)),
      }
    },
  }
}
