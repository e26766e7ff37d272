import type { Scenario } from '../field.ts'
import { aborts } from './aborts.ts'
import { bodies } from './bodies.ts'
import { crowdOfClients } from './crowd.ts'
import { diskFull } from './disk-full.ts'
import { everything } from './everything.ts'
import { flood } from './flood.ts'
import { logReader } from './log-reader.ts'
import { malformed } from './malformed.ts'
import { openFiles } from './open-files.ts'
import { pipelines } from './pipelines.ts'
import { redis } from './redis.ts'
import { signals } from './signals.ts'
import { slow } from './slow.ts'
import { temporaryFolder } from './temporary-folder.ts'
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
  signals,
  redis,
  'temporary-folder': temporaryFolder,
  'disk-full': diskFull,
  'log-reader': logReader,
  'open-files': openFiles,
  everything,
}
