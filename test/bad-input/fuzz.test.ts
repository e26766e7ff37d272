import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { App } from '../support/app.ts'
import { statusOf } from '../support/ask.ts'
import { until } from '../support/test-program.ts'
import { fuzz } from './fuzz/fuzz.ts'

it('raw nonsense over many connections: no 5xx, no crash, no line in the log, nothing left behind', async () => {
  const app = await App.start({ MATRIX_LIMIT: '1000', OTHER_LIMIT: '1000' })
  // The first run warms the process up; what the second leaves behind would be a leak.
  const first = await fuzz({ port: app.port, seed: 1, requests: 3_000 })
  expect(first.faults).toEqual([])
  const before = sizeOf(app)
  const second = await fuzz({ port: app.port, seed: 2, requests: 3_000 })
  expect(second.faults).toEqual([])
  // The run is worth something only if it reaches all kinds of answers.
  expect(Object.keys(second.statuses)).toEqual(expect.arrayContaining(['200', '204', '304', '400', '404', '405']))
  await until(() => sizeOf(app).files <= before.files, 'closed connections')
  expect(sizeOf(app).memory - before.memory).toBeLessThan(50)
  expect(await statusOf(app)).toBe(200)
  expect(app.events).toEqual([])
  expect(app.stderr).toBe('')
  expect((await app.stop('SIGTERM')).code).toBe(0)
}, 120_000)

/** Open files, and resident memory in MB. */
function sizeOf({ pid }: App): { readonly files: number; readonly memory: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    files: readdirSync(`/proc/${pid}/fd`).length,
    memory: Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024,
  }
}
