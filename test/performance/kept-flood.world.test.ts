import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { newestNode } from '../support/node-versions.ts'

const MEGABYTE = 1024 * 1024
const KEPT_MEGABYTES = 4
/**
 * Pieces, of which there are as many as the data set has texts, and compiled code. Measured: 5.2 MB, the bound included;
 * 125 without one.
 */
const SLACK_MEGABYTES = 6

it('every chart of every kind takes no more memory than the bound says, and the pieces that all of them share', async () => {
  const args = ['--expose-gc', 'test/performance/kept-flood.ts', String(KEPT_MEGABYTES * MEGABYTE)]
  const { stdout } = await promisify(execFile)(newestNode, args)
  const { charts, memory } = JSON.parse(stdout)
  expect(charts).toBe(5_544)
  expect(memory).toBeLessThan(KEPT_MEGABYTES + SLACK_MEGABYTES)
})
