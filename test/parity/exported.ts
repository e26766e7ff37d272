import { exportData } from '../../src/export/export.ts'
import { readOfflineSettings } from '../../src/server/config.ts'

/** Every document of every date would be hundreds of thousands of files, so of the days only some. */
export async function exportEverythingOf(
  days: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>>,
  isCompressed = false,
): Promise<void> {
  const settings = readOfflineSettings(env)
  await exportData({ folder, format: 'files', isFull: true, days, isCompressed, settings })
}
