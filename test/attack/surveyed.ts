import { freePort } from '../support/addresses.ts'
import { HeldServer } from './held-server.ts'
import { Judge } from './judge.ts'
import { openStage } from './stage.ts'
import { type Addresses, survey } from './survey.ts'

/** The addresses of a build on a Node, which may lack some: asked of a server that is started for it alone. */
export async function surveyed(node: string, dist: string): Promise<Addresses> {
  const judge = new Judge()
  const stage = openStage((full) => full)
  const { temporaryFolder } = stage
  const [port, metricsPort] = [await freePort(), await freePort()]
  const server = new HeldServer({ node, dist, port, metricsPort, temporaryFolder, judge })
  try {
    await server.start()
    const addresses = await survey(port, judge)
    if (judge.faults.length > 0) throw new Error(`links that lead nowhere: ${judge.faults.join('; ')}`)
    return addresses
  } finally {
    await server.stop('SIGKILL')
    stage.end()
  }
}
