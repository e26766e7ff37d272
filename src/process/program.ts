import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The build puts programs side by side, and code shared between them (perhaps this file) into a subfolder. */
export function builtProgram(name: string): string {
  const here = import.meta.dirname
  // The last is for this file as it is, before the build.
  const places = [here, join(here, '..'), join(here, '../../dist')]
  return places.map((folder) => join(folder, name)).find((file) => existsSync(file))!
}

/** An error whose cause is outside the program: reported in one line, without a stack. */
export class Failure extends Error {
  override readonly name = 'Failure'
}
