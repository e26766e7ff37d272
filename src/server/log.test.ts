import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Log } from './log.ts'

it('keeps the order of its lines to the end, even while a write is under way', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'open-numerology-log-'))
  const file = join(folder, 'log')
  const stream = createWriteStream(file)
  const wanted: number[] = []
  for (let round = 0; round < 20; round++) {
    const log = new Log('info', stream)
    for (let line = 0; line < 1_000; line++) write(log)
    // The first flush begins while this waits; what follows is written at the end.
    await new Promise((resolve) => setTimeout(resolve, 50))
    for (let line = 0; line < 10; line++) write(log)
    await log.end()
  }
  // The log itself waits for a busy disk only for a second.
  await once(stream.end(), 'close')
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  rmSync(folder, { recursive: true })
  expect(lines.map((line) => JSON.parse(line).number)).toEqual(wanted)

  function write(log: Log): void {
    wanted.push(wanted.length)
    log.info('test', { number: wanted.length - 1 })
  }
})
