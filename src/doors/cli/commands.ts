import type { Commands } from './command.ts'
import { ages } from './commands/ages.ts'
import { arcana } from './commands/arcana.ts'
import { chakras } from './commands/chakras.ts'
import { chart } from './commands/chart.ts'
import { completionOf } from './commands/completion.ts'
import { exportCommand } from './commands/export.ts'
import { helpOf } from './commands/help.ts'
import { lifePath } from './commands/life-path.ts'
import { matrix } from './commands/matrix.ts'
import { mcp } from './commands/mcp.ts'
import { pair } from './commands/pair.ts'
import { reading } from './commands/reading.ts'
import { serve } from './commands/serve.ts'
import { steps } from './commands/steps.ts'
import { synthesis } from './commands/synthesis.ts'
import { tail } from './commands/tail.ts'

const WORK: Commands = {
  serve,
  matrix,
  reading,
  synthesis,
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

/** By name, in the order of the help. The last two depend on all of them. */
export const COMMANDS: Commands & { readonly help: Commands[string] } = {
  ...WORK,
  completion: completionOf(() => COMMANDS),
  help: helpOf(() => COMMANDS, Object.keys(WORK)),
}
