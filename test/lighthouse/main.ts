// `npm run lighthouse`: Lighthouse's four scores of every kind of page on its mobile profile, the median of three runs.
// Not part of the tests: its performance score is a measurement and differs from run to run on a busy machine.
// `-- --only home` measures one kind alone.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { install } from '../../scripts/testing.ts'
import { PRIVATE_PAGES, STORED_PAGES } from '../support/pages.ts'
import { startServer } from '../support/server.ts'
import { CATEGORIES, medianScores, type Report, type Scores, shortcomings, tooLow } from './scores.ts'

const COMMAND = 'test/lighthouse/node_modules/lighthouse/cli/index.js'
const CHROMIUM = process.env.CHROME_PATH ?? '/usr/bin/chromium'
const FLAGS = ['headless=new', 'no-sandbox', 'disable-gpu', 'disable-quic', 'no-first-run', 'disable-sync']
const RUNS = 3

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const pages = STORED_PAGES.filter(([kind]) => values.only === undefined || kind === values.only)
if (pages.length === 0)
  fail(`There is no such kind of page. These are: ${STORED_PAGES.map(([kind]) => kind).join(', ')}`)
if (!existsSync(CHROMIUM)) fail(`There is no Chromium at ${CHROMIUM} (apt-get install chromium, or set CHROME_PATH).`)
install({ by: 'Lighthouse', npm: { 'test/lighthouse': 'Lighthouse' } })

const env = { MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off', LOG_LEVEL: 'error' }
const server = await startServer({ env }).catch(() => fail('The server did not start; run `npm run build` first.'))
const origin = `http://localhost:${server.port}`
console.log(row(['page', ...CATEGORIES]))
const failures = pages.filter(([kind, path]) => !measure(kind, origin + path))
if (pages.some(([kind]) => kind in PRIVATE_PAGES)) {
  console.log('* without is-crawlable: what may be somebody’s page is kept out of search engines on purpose')
}
if (failures.length > 0) console.log(`Too low: ${failures.map(([kind]) => kind).join(', ')}`)
process.exit(failures.length > 0 ? 1 : 0)

/** Prints a row of the table, and what kept the page from 100; false if a score is too low. */
function measure(kind: string, url: string): boolean {
  const isPrivate = kind in PRIVATE_PAGES
  const reports = Array.from({ length: RUNS }, () => reportOf(url))
  const scores = medianScores(reports, isPrivate)
  const shown = (name: keyof Scores) => `${scores[name]}${name === 'seo' && isPrivate ? '*' : ''}`
  console.log(row([kind, ...CATEGORIES.map(shown)]))
  for (const line of new Set(reports.flatMap((report) => shortcomings(report, isPrivate)))) console.log(`  ${line}`)
  return tooLow(scores).length === 0
}

function row(cells: readonly string[]): string {
  return cells.map((cell, at) => (at === 0 ? cell.padEnd(26) : cell.padStart(15))).join('')
}

function reportOf(url: string, attempts = 3): Report {
  const only = `--only-categories=${CATEGORIES.join(',')}`
  const chrome = `--chrome-flags=${FLAGS.map((flag) => `--${flag}`).join(' ')}`
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [COMMAND, url, '--output=json', '--quiet', only, chrome],
    { encoding: 'utf8', maxBuffer: 1e8, env: { ...process.env, CHROME_PATH: CHROMIUM } },
  )
  if (status !== 0) {
    // On a busy machine it sometimes misses the start of a page, which says nothing about the page.
    if (attempts > 1) return reportOf(url, attempts - 1)
    fail(`Lighthouse failed for ${url}:\n${stderr}`)
  }
  return JSON.parse(stdout) as Report
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
