import type { Command } from './command.ts'
import { ages } from './commands/ages.ts'
import { arcana } from './commands/arcana.ts'
import { chakras } from './commands/chakras.ts'
import { chart } from './commands/chart.ts'
import { exportCommand } from './commands/export.ts'
import { lifePath } from './commands/life-path.ts'
import { matrix } from './commands/matrix.ts'
import { mcp } from './commands/mcp.ts'
import { pair } from './commands/pair.ts'
import { reading } from './commands/reading.ts'
import { serve } from './commands/serve.ts'
import { steps } from './commands/steps.ts'
import { tail } from './commands/tail.ts'

/** By name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  serve,
  matrix,
  reading,
  steps,
  ages,
  tail,
  chakras,
  pair,
  chart,
  'life-path': lifePath,
  arcana,
  export: exportCommand,
  mcp,
}
