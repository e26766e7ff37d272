import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The build puts programs side by side, and what they share, this perhaps among it, into a folder below. */
export function builtProgram(name: string): string {
  const here = import.meta.dirname
  return [join(here, name), join(here, '..', name)].find((file) => existsSync(file))!
}
