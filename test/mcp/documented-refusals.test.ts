import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const document = readFileSync('docs/agents.md', 'utf8')
const code = readFileSync('src/server/mcp.ts', 'utf8')

function statusesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, status]) => status!))].sort()
}

it('the documentation lists every refusal over HTTP', () => {
  const refused = statusesIn(code, /\brefuse\((\d{3}),/g)
  expect(refused.length).toBeGreaterThan(5)
  // 406 is the only one that the SDK adds by itself.
  expect(statusesIn(document, /^\| (\d{3}) +\|/gm)).toEqual([...refused, '406'].sort())
})
