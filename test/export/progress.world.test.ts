import { join } from 'node:path'
import { expect, it } from 'vitest'
import { exportData } from '../../src/doors/export/export.ts'
import { readOfflineSettings } from '../../src/process/config.ts'
import { LONG, temporaryFolder } from './export.ts'

it('progress shows on a terminal, and is gone at the end', { timeout: LONG }, async () => {
  const written: string[] = []
  const terminal = { isTTY: true, write: (text: string) => written.push(text) > 0 }
  const options = { format: 'files', isFull: false, isCompressed: false, days: ['14/5', '15/5'] } as const
  await exportData({
    ...options,
    folder: join(temporaryFolder(), 'files'),
    settings: readOfflineSettings({}),
    terminal,
  })
  expect(written).toEqual(['\r0 %', '\r24 %', '\r49 %', '\r74 %', '\r99 %', '\r\x1b[K'])
})
