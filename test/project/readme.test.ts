import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { SPEAKING_OF_NPM } from '../../scripts/release-faults.ts'
import { blocksOf } from '../support/doc-blocks.ts'
import { send } from '../support/http-client.ts'
import { run } from '../support/package.ts'
import { startServer } from '../support/server.ts'

const MONEY = '/api/matrix/15/5/1990/reading/money'
/** All that people read in the repository. */
const PAGES = ['.', 'docs', 'data', 'data/synthesis', 'standard', 'bench'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)

const readme = readFileSync('README.md', 'utf8')
const commands = blocksOf('README.md').filter((block) => /^(npm|curl) /.test(block))

it('starts with what a newcomer does first, in a clone, and names the test command', () => {
  expect(commands).toEqual(['npm ci && npm start', `curl http://localhost:3000${MONEY}`, 'npm ci && npm test'])
  const widget = blocksOf('README.md').find((block) => block.startsWith('<script'))
  expect(blocksOf('README.es.md')).toEqual([commands[0], widget])
})

it('says what needs the package on npm, and so do the others for as long as it is not there', () => {
  const isPublished = !readme.includes('*After the first release*')
  expect(readme.includes('Nothing has been published yet')).toBe(!isPublished)
  const others = SPEAKING_OF_NPM.filter((file) => file !== 'README.md')
  const waiting = others.filter((file) => /until the first release/i.test(readFileSync(file, 'utf8')))
  expect(waiting).toEqual(isPublished ? [] : others)
})

it('shows the answer that the first call gets', async () => {
  const server = await startServer()
  onTestFinished(async () => void (await server.stop()))
  const answer = (await send({ port: server.port, target: MONEY })).json<object>()
  const shown = blocksOf('README.md').find((block) => block.startsWith('{'))!
  expect(answer).toMatchObject(JSON.parse(shown.replace(/,\s+…/, '')))
})

// Without its scripts: they would build again, and take the build away from tests that run at the same time.
it('has a command line that works inside the clone', () => {
  expect(run('npm', ['exec', '--offline', '--ignore-scripts', '--', 'open-numerology', '--version'])).toMatch(
    /^open-numerology \d/,
  )
})

it('no sample came to a page for readers without a test that runs it', () => {
  const samples = PAGES.filter((page) => page.startsWith('docs/') || page.startsWith('README'))
    .map((page) => [page, blocksOf(page).length] as const)
    .filter(([, count]) => count)
  expect(Object.fromEntries(samples)).toEqual({
    'README.md': 5, // Here
    'README.es.md': 2, // Here
    'docs/agents.md': 3, // test/site/guides
    'docs/export.md': 2, // test/site/guides, test/export/sqlite
    'docs/host.md': 7, // By hand: they are for a machine of its own
    'docs/library.md': 4, // test/library/documentation
    'docs/settings.md': 1, // test/ops/shared-limit
  })
})

it.each(PAGES)('%s links to files and headings that are there', (page) => {
  const text = readFileSync(page, 'utf8').replaceAll(/^```.*?^```/gms, '')
  const links = [...text.matchAll(/(?:\]\(|src=")([^)"\s]+)[)"]/g)].map(([, link]) => link!)
  const missing = links.filter((link) => {
    if (/^https?:/.test(link)) return false
    const [path, part] = link.split('#') as [string, string?]
    const file = path ? join(dirname(page), path) : page
    return !existsSync(file) || (part !== undefined && !headingsOf(file).includes(part))
  })
  expect(missing).toEqual([])
})

/** As GitHub addresses them. */
function headingsOf(file: string): string[] {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, text]) =>
    text!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
