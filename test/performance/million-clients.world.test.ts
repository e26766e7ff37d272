import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('a million clients within a minute take bounded memory, and give it back when their minute is over', () => {
  const output = execFileSync(process.execPath, ['--expose-gc', 'test/performance/million-clients.ts'], {
    encoding: 'utf8',
  })
  const { full, flooded, over } = JSON.parse(output)
  expect(full.counters).toBe(1_000_000)
  // Measured: 75 MB, and 0.2 when it is over.
  expect(full.memory).toBeLessThan(120)
  // Past a million, newcomers share places.
  expect(flooded.counters).toBeLessThan(1_010_000)
  expect(flooded.memory).toBeLessThan(120)
  expect(over.counters).toBeLessThan(10)
  expect(over.memory).toBeLessThan(5)
})
