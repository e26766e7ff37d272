import type { Scenario } from '../field.ts'
import { aborts } from './aborts.ts'
import { bodies } from './bodies.ts'
import { crowdOfClients } from './crowd.ts'
import { everything } from './everything.ts'
import { flood } from './flood.ts'
import { malformed } from './malformed.ts'
import { pipelines } from './pipelines.ts'
import { slow } from './slow.ts'
import { valid } from './valid.ts'

/** By the name that `--scenario` takes. */
export const SCENARIOS: Readonly<Record<string, () => Scenario>> = {
  valid,
  malformed,
  aborts,
  slow,
  pipelines,
  bodies,
  flood,
  crowd: crowdOfClients,
  everything,
}
