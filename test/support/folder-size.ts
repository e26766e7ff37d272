import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The bytes of all files below a folder, without what is in folders of these names. Links are not counted, and a file with
 * two names only once: esbuild's program has two, and takes its 10 MB of disk once.
 */
export function bytesIn(folder: string, except: readonly string[] = []): number {
  const sizes = new Map(
    filesBelow(folder, except)
      .map((path) => statSync(path))
      .map(({ dev, ino, size }) => [`${dev} ${ino}`, size]),
  )
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}

function filesBelow(folder: string, except: readonly string[]): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink() && !except.includes(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path, except) : [path]
    })
}
