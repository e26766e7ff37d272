import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '../support/addresses.ts'
import { startForTest } from '../support/server.ts'
import { settingNames } from '../support/settings.ts'

const docs = readFileSync('docs/settings.md', 'utf8')

it('docs/settings.md explains every setting, line of the log and metric of our own, and none that is not there', async () => {
  expect(firstCells('Settings')).toEqual(settingNames())

  const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join('src', file), 'utf8'))
  const events = matches(source.join('\n'), /\b(?:(?:log|this)\.(?:info|warn|error)\(|line\('\w+',)\s*'([^']+)'/g)
  expect(firstCells('Log lines')).toEqual(['request', ...events].sort())

  const port = await freePort()
  await startForTest({ env: { METRICS_PORT: String(port), HOST: '127.0.0.1' } })
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const explained = firstCells('Metrics').map((cell) => cell.replace(/\{.*/, ''))
  const ours = explained.filter((name) => name.startsWith('open_numerology_'))
  expect(ours).toEqual(matches(text, /^# HELP (open_numerology_\w+)/gm))
  for (const name of matches(docs, /((?:open_numerology|nodejs|process)_\w+)/g)) {
    expect(text).toContain(name.replace(/_bucket$/, ''))
  }
})

/** What stands in code style in the first column of the section's tables but for those of queries, sorted. */
function firstCells(section: string): string[] {
  const text = docs.split(/^## /m).find((part) => part.startsWith(`${section}\n`))!
  const rows = text.split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) => matches(row.split('|')[1]!, /`([^`]+)`/g)).sort()
}

function matches(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found]) => found!))].sort()
}
