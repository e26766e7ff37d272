import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The build puts programs side by side, and code shared between them (perhaps this file) into a subfolder. */
export function builtProgram(name: string): string {
  const here = import.meta.dirname
  return [join(here, name), join(here, '..', name)].find((file) => existsSync(file))!
}

/** An error whose cause is outside the program: reported in one line, without a stack. */
export class Failure extends Error {
  override readonly name = 'Failure'
}
