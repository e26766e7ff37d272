import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../support/http-client.ts'
import { startServer } from '../support/server.ts'

/** What the system or a failing disk may leave of a file. */
const DAMAGES: readonly (readonly [string, (good: Buffer) => Buffer])[] = [
  ['whole', (good) => good],
  ...[0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.97].map(
    (part) => [`one bit off at ${part * 100} %`, (good: Buffer) => withFlippedBit(good, part)] as const,
  ),
  ['zeroed behind its header', (good) => Buffer.concat([good.subarray(0, 64), Buffer.alloc(good.length - 64)])],
  ['cut off', (good) => good.subarray(0, good.length / 2)],
  ['of another program', () => Buffer.from('Esto no es código.')],
  ['empty', () => Buffer.alloc(0)],
]

describe('the code that Node keeps for the next start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'open-numerology-cache-'))
  const dist = join(folder, 'dist')
  const cache = join(dist, 'compile-cache')
  beforeAll(async () => {
    // Servers of other tests write there at the same time.
    cpSync('dist', dist, { recursive: true, filter: (path) => path !== join('dist', 'compile-cache') })
    await startAndAsk()
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is the service in one file', () => {
    expect(cacheFiles()).toHaveLength(1)
    expect(readFileSync(cacheFiles()[0]!).length).toBeGreaterThan(50_000)
  })

  it.each(DAMAGES)('does not keep the service from answering when it is %s', async (_, damage) => {
    const [file] = cacheFiles()
    const good = readFileSync(file!)
    writeFileSync(file!, damage(good))
    await startAndAsk().finally(() => writeFileSync(file!, good))
  })

  it('is not missed where nothing can be written', async () => {
    rmSync(cache, { recursive: true })
    writeFileSync(cache, 'not a folder')
    await startAndAsk()
  })

  async function startAndAsk(): Promise<void> {
    const server = await startServer({ args: [join(dist, 'server.cjs')] })
    try {
      expect(await send({ port: server.port, target: '/api/matrix/15/5/1990' })).toMatchObject({ status: 200 })
    } finally {
      await server.stop()
    }
    expect(server.stderr).toBe('')
  }

  function cacheFiles(): string[] {
    const entries = readdirSync(cache, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  }
})

function withFlippedBit(good: Buffer, part: number): Buffer {
  const copy = Buffer.from(good)
  copy[Math.floor(copy.length * part)]! ^= 1
  return copy
}
