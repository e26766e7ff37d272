import { describe, it } from 'vitest'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { SCENARIOS } from './scenarios.ts'
import { Target } from './target.ts'

/** Set ATTACK_SEED to repeat what the name of a failed test says. */
const seed = Number(process.env.ATTACK_SEED ?? Date.now() % 1e6)

describe.each([
  ['newest', newestNode],
  ['oldest', oldestNode()],
])(`a process on the %s Node, seed ${seed}`, (_, node) => {
  it.each(SCENARIOS)('lives and serves others while $name', async ({ heapMegabytes = 256, run }) => {
    const target = await Target.start(node, heapMegabytes, seed)
    try {
      await run(target)
    } finally {
      await target.stop()
    }
  })
})
