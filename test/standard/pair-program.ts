// Pairs for the runner: `node pair-program.ts [POINT]`, two ISO dates a line on its input. It computes from rules.json
// alone; POINT is one too high for the last pair.
import { readFileSync } from 'node:fs'
import { argv, stdout } from 'node:process'
import { pairOf, pointsOf } from './rule-reader.ts'

const [, , wrong] = argv
const lines = readFileSync(0, 'utf8').trim().split('\n')
lines.forEach((line, at) => {
  const [first, second] = line.split('/').map(pointsOf)
  const points = pairOf(first!, second!)
  const slip = wrong && at === lines.length - 1 ? { [wrong]: points[wrong]! + 1 } : {}
  stdout.write(`${JSON.stringify({ ...points, ...slip })}\n`)
})
