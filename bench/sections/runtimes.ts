import { service, serviceOnBun } from '../contestants.ts'
import type { Measured } from '../measured.ts'
import { table } from '../report.ts'
import { type Pace, runRounds } from '../rounds.ts'
import type { Workspace } from '../setup.ts'
import { entriesOn } from './kinds.ts'

/** Every kind of computed answer on runtimes that no bar is held against; for those one round says enough. */
export async function runtimesSection(workspace: Workspace, pace: Pace): Promise<Measured> {
  const on22 = entriesOn(workspace, (name) => service(`${name}, Node 22`, workspace.node22, workspace))
  const onBun = entriesOn(workspace, (name) => serviceOnBun(`${name}, Bun`, workspace))
  const results = await runRounds([...on22, ...onBun], pace)
  const cost = (name: string) => results.get(name)!.cpuMicroseconds.toFixed(1)
  const rows = on22.map(({ contestant: { name } }, at) => {
    return [name.replace(/, Node 22$/, ''), cost(name), cost(onBun[at]!.contestant.name)]
  })
  return {
    bars: [],
    tables: `\n## Every kind on other runtimes, µs of CPU per request\n\n${table(['', 'Node 22', 'Bun'], rows)}`,
  }
}
