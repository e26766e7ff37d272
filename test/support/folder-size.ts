import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** All files below a folder, links not counted, without what is in folders of these names. */
export function bytesIn(folder: string, except: readonly string[] = []): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink() && !except.includes(entry.name))
    .map((entry) => ({ path: join(folder, entry.name), isFolder: entry.isDirectory() }))
    .reduce((sum, { path, isFolder }) => sum + (isFolder ? bytesIn(path, except) : statSync(path).size), 0)
}
