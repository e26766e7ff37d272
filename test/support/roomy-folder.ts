import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new temporary folder where hundreds of thousands of files come and go quickly. */
export function roomyFolder(prefix: string): string {
  return mkdtempSync(join(roomyMemory() ?? tmpdir(), prefix))
}

/** Memory, where there is plenty: hundreds of thousands of small files come and go in these tests. */
function roomyMemory(): string | undefined {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return undefined
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 4e9 ? folder : undefined
}
