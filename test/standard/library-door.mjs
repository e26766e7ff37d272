// The library as a program for the runner: ISO dates or pairs on its input, the points of each on a line, with further PARTS.
import { readFileSync } from 'node:fs'

const library = await import('../../dist/library/package/library/index.js')

const [, , ...parts] = process.argv
for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
  const [iso, second] = line.split('/')
  const points = second ? library.pair(iso, second) : library.octagram(iso)
  const others = parts.map((part) => [part, library[part](iso)])
  process.stdout.write(`${JSON.stringify({ ...points, ...Object.fromEntries(others) })}\n`)
}
