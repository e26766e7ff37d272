import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '../support/addresses.ts'
import { App } from '../support/app.ts'
import { ask } from '../support/ask.ts'
import { settingNames } from '../support/settings.ts'

const docs = readFileSync('docs/settings.md', 'utf8')
const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join('src', file), 'utf8'))
  .join('\n')

it('docs/settings.md explains every setting, and none that is not there', () => {
  expect(firstCells('Settings')).toEqual(settingNames())
})

it('docs/settings.md explains every line of the log, and none that is not there', () => {
  const events = matches(source, /\b(?:(?:log|this)\.(?:info|warn|error)\(|line\('\w+',)\s*'([^']+)'/g)
  expect(firstCells('Log lines')).toEqual(['request', ...events].sort())
})

it('docs/settings.md explains every metric of our own, and none that is not there', async () => {
  const metrics = { port: await freePort() }
  await App.start({ METRICS_PORT: String(metrics.port) })
  const { text } = await ask(metrics, { path: '/metrics' })
  const ours = matches(text, /^# HELP (open_numerology_\w+)/gm)
  const explained = firstCells('Metrics').map((cell) => cell.replace(/\{.*/, ''))
  expect(explained.filter((name) => name.startsWith('open_numerology_'))).toEqual(ours)
  for (const name of explained) expect(text).toContain(`# HELP ${name} `)
  for (const name of matches(docs, /((?:open_numerology|nodejs|process)_\w+)/g)) {
    expect(text).toContain(name.replace(/_bucket$/, ''))
  }
})

/** What stands in code style in the first column of the section's tables but for those of queries, sorted. */
function firstCells(section: string): string[] {
  const text = docs.split(/^## /m).find((part) => part.startsWith(`${section}\n`))!
  const cells = text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1]!)
  return cells.flatMap((cell) => matches(cell, /`([^`]+)`/g)).sort()
}

function matches(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found]) => found!))].sort()
}
