import type { Command } from './command.ts'
import { arcana } from './commands/arcana.ts'
import { exportCommand } from './commands/export.ts'
import { lifePath } from './commands/life-path.ts'
import { matrix } from './commands/matrix.ts'
import { mcp } from './commands/mcp.ts'
import { reading } from './commands/reading.ts'
import { serve } from './commands/serve.ts'

/** By name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  serve,
  matrix,
  reading,
  'life-path': lifePath,
  arcana,
  export: exportCommand,
  mcp,
}
