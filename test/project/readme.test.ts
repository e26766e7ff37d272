import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { SPEAKING_OF_NPM } from '../../scripts/release-faults.ts'
import { blocksOf } from '../support/doc-blocks.ts'
import { send } from '../support/http-client.ts'
import { run } from '../support/package.ts'
import { startServer } from '../support/server.ts'

const readme = readFileSync('README.md', 'utf8')
const commands = blocksOf('README.md').filter((block) => /^(npm|curl) /.test(block))

it('starts with what a newcomer does first, in a clone, and names the test command', () => {
  expect(commands.slice(0, 2)).toEqual(['npm ci && npm start', 'curl http://localhost:3000/api/matrix/15/5/1990'])
  expect(commands).toContain('npm ci && npm test')
})

it('says what needs the package on npm, and so do the others for as long as it is not there', () => {
  const isPublished = !readme.includes('*After the first release*')
  expect(readme).toMatch(isPublished ? /`npx open-numerology serve`/ : /release\*[^.]*`npx open-numerology serve`/)
  const others = SPEAKING_OF_NPM.filter((file) => file !== 'README.md')
  const waiting = others.filter((file) => /until the first release/i.test(readFileSync(file, 'utf8')))
  expect(waiting).toEqual(isPublished ? [] : others)
})

it('shows the answer that the first call gets', async () => {
  const server = await startServer()
  onTestFinished(async () => void (await server.stop()))
  const [, path] = /^curl http:\/\/localhost:3000(\S+)$/.exec(commands[1]!)!
  const answer = (await send({ port: server.port, target: path! })).json<{ matrix: Record<string, unknown> }>()
  const shown = [...readme.matchAll(/^ {4}"(\w+)": (\{ "arcana".+\}),$/gm)].map(
    ([, key, card]) => [key!, card!] as const,
  )
  expect(shown).toHaveLength(2)
  for (const [key, card] of shown) expect(answer.matrix[key]).toEqual(JSON.parse(card))
})

// Without its scripts: they would build again, and take the build away from tests that run at the same time.
it('has a command line that works inside the clone', () => {
  expect(run('npm', ['exec', '--offline', '--ignore-scripts', '--', 'open-numerology', '--version'])).toMatch(
    /^open-numerology \d/,
  )
})

it('no sample came to a page for readers without a test that runs it', () => {
  const pages = ['README.md', ...readdirSync('docs').map((name) => `docs/${name}`)].filter((page) =>
    page.endsWith('.md'),
  )
  const samples = Object.fromEntries(
    pages.map((page) => [page, blocksOf(page).length] as const).filter(([, count]) => count),
  )
  expect(samples).toEqual({
    'README.md': 4, // Here.
    'docs/agents.md': 3, // test/site/guides
    'docs/credit.md': 5, // src/documents/credit.test.ts
    'docs/export.md': 2, // test/site/guides, test/export/sqlite
    'docs/library.md': 4, // test/library/documentation
    'docs/operations.md': 1, // test/ops/shared-limit
  })
})

it('links to files and headings that are there', () => {
  const links = [...readme.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!)
  expect(links.length).toBeGreaterThan(5)
  const missing = links.filter((link) => {
    const [file, part = ''] = link.split('#') as [string, string?]
    if (/^https?:/.test(link)) return false
    return (
      !existsSync(file) ||
      (part && !new RegExp(`^## ${part.replaceAll('-', ' ')}$`, 'im').test(readFileSync(file, 'utf8')))
    )
  })
  expect(missing).toEqual([])
})
