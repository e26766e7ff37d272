import { parseArgs } from 'node:util'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { SCENARIOS } from './scenarios/index.ts'

export interface Options {
  readonly seed: number
  readonly minutes: number
  /** Which Nodes run the server, in turn. */
  readonly nodes: readonly string[]
  readonly scenarios: readonly string[]
  readonly dist: string
}

export const USAGE = `npm run attack -- [options]
  --seed N         repeats a run; without it, a new one
  --minutes N      no scenario is begun after that long; 10
  --node WHICH     oldest, newest or the path of a Node; both in turn
  --scenario NAME  one of ${Object.keys(SCENARIOS).join(', ')}; all in turn
  --dist PATH      folder of another build's server.cjs; dist
`

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      minutes: { type: 'string', default: '10' },
      node: { type: 'string' },
      scenario: { type: 'string' },
      dist: { type: 'string', default: 'dist' },
    },
  })
  const { node, scenario, dist } = values
  if (scenario !== undefined && !(scenario in SCENARIOS)) throw new Error(`there is no scenario "${scenario}"`)
  return {
    seed: numberOf('--seed', values.seed),
    minutes: numberOf('--minutes', values.minutes),
    nodes: nodesOf(node),
    scenarios: scenario === undefined ? Object.keys(SCENARIOS) : [scenario],
    dist,
  }
}

function nodesOf(node: string | undefined): readonly string[] {
  if (node === undefined) return [newestNode, oldestNode()]
  if (node === 'newest') return [newestNode]
  return [node === 'oldest' ? oldestNode() : node]
}

function numberOf(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isFinite(number) || number < 0) throw new Error(`${name} takes a number, not "${text}"`)
  return number
}
