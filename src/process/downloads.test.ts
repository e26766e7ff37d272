import { expect, it, onTestFinished, vi } from 'vitest'
import { Busy } from '../limits/fair-queue.ts'
import { ExportFiles } from './downloads.ts'

it('an export that failed is not tried again for a minute, and then it is', async () => {
  // No export can be written into a folder that does not exist.
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, '/no/such/folder')
  const files = new ExportFiles({ publicUrl: '', basePath: '', name: '', supportContact: '' } as never)
  const [download] = files.list.filter(({ group }) => group === 'csv')
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  onTestFinished(() => {
    clock.mockRestore()
    vi.unstubAllEnvs()
  })
  const failure = () => files.make(download!).catch((cause) => cause)
  expect(await failure()).not.toBeInstanceOf(Busy)
  expect(await failure()).toMatchObject({ seconds: 60 })
  clock.mockReturnValue(31_000)
  expect(await failure()).toMatchObject({ seconds: 30 })
  clock.mockReturnValue(61_000)
  expect(await failure()).not.toBeInstanceOf(Busy)
})
