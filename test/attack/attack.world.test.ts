// The short form of `npm run attack`: the same scenarios with small amounts and a fixed seed. How long anybody waits is
// judged there alone.
import { beforeAll, describe, expect, it } from 'vitest'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { run } from './run.ts'
import { SCENARIOS } from './scenarios/index.ts'
import type { Addresses } from './survey.ts'
import { surveyed } from './surveyed.ts'

const SEED = 1
const dist = 'dist'
/** What the last of them does as well, among others. */
const PARTS = ['valid', 'slow']
const NAMES = Object.keys(SCENARIOS).filter((name) => !PARTS.includes(name))

describe.each([
  ['newest', newestNode, NAMES],
  ['oldest', oldestNode(), ['slow', 'crowd', 'everything']],
])('the %s Node', (_, node, scenarios) => {
  let addresses: Addresses
  beforeAll(async () => {
    addresses = await surveyed(node, dist)
  })

  it.each(scenarios)('holds: %s', { timeout: 900_000 }, async (name) => {
    const { faults, statuses } = await run(SCENARIOS[name]!(), { node, dist, seed: SEED, addresses, isBrief: true })
    expect(faults).toEqual([])
    // Nonsense is worth something only if it reaches all kinds of answers.
    const reached = [...statuses.keys()]
    if (name === 'malformed') expect(reached).toEqual(expect.arrayContaining([200, 204, 304, 400, 404, 405]))
  })
})
