import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { sharedExport } from '../export/shared.ts'

/** The built server with all that it reads, whatever Node built it, in a folder of its own whose files a test may change. */
export async function copyOfDist(): Promise<string> {
  const folder = join(mkdtempSync(join(process.env.SHARED_EXPORTS!, 'copy-')), 'dist')
  cpSync('dist', folder, { recursive: true, filter: (path) => !path.startsWith('dist/library') })
  cpSync(await sharedExport('sqlite'), join(folder, 'downloads/sqlite'), { recursive: true })
  return folder
}
