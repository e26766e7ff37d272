// `npm run lighthouse`: Lighthouse's four scores of the main pages on its mobile profile. Not part of the tests: its
// performance score is a measurement and differs from run to run on a busy machine.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { install } from '../../scripts/install.ts'
import { freePort } from '../support/addresses.ts'

const COMMAND = 'test/lighthouse/node_modules/lighthouse/cli/index.js'
const CHROMIUM = process.env.CHROME_PATH ?? '/usr/bin/chromium'
const FLAGS = ['headless=new', 'no-sandbox', 'disable-gpu', 'disable-quic', 'no-first-run', 'disable-sync']
const PAGES = ['/', '/numeros/7', '/matriz', '/perfil?birth=1990-05-15', '/documentacion']
/** The part of a report that is read here. */
interface Report {
  readonly categories: Readonly<Record<string, Category>>
  readonly audits: Readonly<Record<string, Audit>>
}
interface Category {
  readonly score: number
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}
interface Audit {
  readonly score: number | null
  readonly title: string
  readonly displayValue?: string
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

if (!existsSync(CHROMIUM)) fail(`There is no Chromium at ${CHROMIUM} (apt-get install chromium, or set CHROME_PATH).`)
install({ by: 'Lighthouse', npm: { 'test/lighthouse': 'Lighthouse' } })
const origin = await startServer()
console.log(['page', ...CATEGORIES].join('\t'))
for (const page of PAGES) console.log([page, ...scoresOf(origin + page)].join('\t'))
process.exit()

async function startServer(): Promise<string> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'error', PUBLIC_URL: `http://localhost:${port}` }
  const child = spawn(process.execPath, ['dist/server.cjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  process.on('exit', () => child.kill())
  child.once('exit', () => fail('The server did not start; run `npm run build` first.'))
  await new Promise((ready) => child.stdout.once('data', ready))
  return `http://localhost:${port}`
}

/** Each score out of 100; below it, what kept a page from 100. */
function scoresOf(url: string): number[] {
  const only = `--only-categories=${CATEGORIES.join(',')}`
  const chrome = `--chrome-flags=${FLAGS.map((flag) => `--${flag}`).join(' ')}`
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [COMMAND, url, '--output=json', '--quiet', only, chrome],
    { encoding: 'utf8', maxBuffer: 1e8, env: { ...process.env, CHROME_PATH: CHROMIUM } },
  )
  if (status !== 0) fail(`Lighthouse failed for ${url}:\n${stderr}`)
  const { categories, audits } = JSON.parse(stdout) as Report
  for (const name of CATEGORIES) for (const line of shortcomings(categories[name]!, audits)) console.log(`  ${line}`)
  return CATEGORIES.map((name) => Math.round(categories[name]!.score * 100))
}

function shortcomings({ auditRefs }: Category, audits: Report['audits']): string[] {
  return auditRefs.flatMap(({ id, weight }) => {
    const { score, title, displayValue } = audits[id]!
    return weight > 0 && score !== null && score < 0.9 ? [`${id}: ${displayValue ?? title}`] : []
  })
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
