// The library as a program for the runner: ISO dates on its input, the points of each on a line, with further PARTS.
import { readFileSync } from 'node:fs'

const library = await import('open-numerology')

const [, , ...parts] = process.argv
for (const iso of readFileSync(0, 'utf8').trim().split('\n')) {
  const others = parts.map((part) => [part, library[part](iso)])
  process.stdout.write(`${JSON.stringify({ ...library.octagram(iso), ...Object.fromEntries(others) })}\n`)
}
