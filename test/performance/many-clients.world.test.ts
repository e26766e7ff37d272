import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('100,000 clients, and a million newcomers after them, take bounded memory, and give it back when their minute is over', () => {
  const output = execFileSync(process.execPath, ['--expose-gc', 'test/performance/many-clients.ts'], {
    encoding: 'utf8',
  })
  const { full, flooded, over } = JSON.parse(output)
  expect(full.counters).toBe(100_000)
  // Measured: 13 MB, and 0.2 when it is over.
  expect(full.memory).toBeLessThan(25)
  // Past these, newcomers share places.
  expect(flooded.counters).toBeLessThan(120_000)
  expect(flooded.memory).toBeLessThan(25)
  expect(over.counters).toBeLessThan(10)
  expect(over.memory).toBeLessThan(5)
})
