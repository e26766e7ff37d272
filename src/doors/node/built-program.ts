import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The build puts programs side by side, and what they share, this perhaps among it, into a folder below. */
export function builtProgram(name: string): string {
  const here = dirname(fileURLToPath(import.meta.url))
  return [join(here, name), join(here, '..', name)].find((file) => existsSync(file))!
}
