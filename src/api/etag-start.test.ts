import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())

async function tagOf(programVersion: string, dataVersion: string, basis: string): Promise<string> {
  vi.doMock('../documents/version.ts', () => ({ PROGRAM_VERSION: programVersion }))
  const { etagStart } = await import('./etag-start.ts')
  vi.resetModules()
  return etagStart(dataVersion, basis)
}

it('changes with the data, with the texts and with the program that puts them together', async () => {
  const tags = [
    await tagOf('1.0.0', '2.0.0', 'texts'),
    await tagOf('1.0.1', '2.0.0', 'texts'),
    await tagOf('1.0.0', '2.0.1', 'texts'),
    await tagOf('1.0.0', '2.0.0', 'other texts'),
  ]
  expect(new Set(tags).size).toBe(4)
  expect(await tagOf('1.0.0', '2.0.0', 'texts')).toBe(tags[0])
})
