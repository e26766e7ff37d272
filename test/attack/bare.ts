import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Field, Scenario, Stage } from './field.ts'
import { Probe } from './probes.ts'

const PROGRAM = resolve(import.meta.dirname, 'bare-server.mjs')

export interface BareServer {
  /** Sends it the load of a scenario, and says how many ms one of its other clients waited at most. */
  slowest(scenario: Scenario, fieldAt: (port: number) => Field): Promise<number>
}

/**
 * A bare server beside the service. While the service is attacked it has nothing to do, and a client that waits for it waits
 * for the machine; afterwards it gets the same load.
 */
export async function startBareServer(node: string, stage: Stage): Promise<BareServer> {
  const child = fork(PROGRAM, { execPath: node, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  stage.onEnd(() => child.kill('SIGKILL'))
  const [port] = (await once(child, 'message')) as [number]
  const idle = new Probe(port, stage)
  return {
    async slowest({ load }, fieldAt) {
      await idle.stop()
      let underLoad = 0
      if (load) {
        const probe = new Probe(port, stage)
        await load(fieldAt(port))
        await probe.stop()
        underLoad = probe.slowest().ms
      }
      child.kill('SIGKILL')
      return Math.max(idle.slowest().ms, underLoad)
    },
  }
}
