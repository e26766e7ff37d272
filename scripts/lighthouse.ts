// `npm run lighthouse`: Lighthouse's four scores of the main pages on its mobile profile. Not part of the tests: its
// performance score is a measurement and differs from run to run on a busy machine.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'

const VERSION = '13.5.0'
const PREFIX = resolve('node_modules/.cache/lighthouse')
const COMMAND = join(PREFIX, 'node_modules/lighthouse/cli/index.js')
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
if (installedVersion() !== VERSION) install()
const origin = await startServer()
console.log(['page', ...CATEGORIES].join('\t'))
for (const page of PAGES) console.log([page, ...scoresOf(origin + page)].join('\t'))
process.exit()

function installedVersion(): string | undefined {
  const file = join(PREFIX, 'node_modules/lighthouse/package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}

function install(): void {
  console.log(`Installing Lighthouse ${VERSION}`)
  const flags = ['--no-save', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--silent']
  spawnSync('npm', ['install', '--prefix', PREFIX, ...flags, `lighthouse@${VERSION}`], { stdio: 'inherit' })
  if (installedVersion() !== VERSION) fail(`npm could not install lighthouse@${VERSION}.`)
}

async function startServer(): Promise<string> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'error', PUBLIC_URL: `http://localhost:${port}` }
  const child = spawn(process.execPath, ['dist/server.cjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  process.on('exit', () => child.kill())
  child.once('exit', () => fail('The server did not start; run `npm run build` first.'))
  await new Promise((ready) => child.stdout.once('data', ready))
  return `http://localhost:${port}`
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => found(port))
    })
  })
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
