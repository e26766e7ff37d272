import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { SPEAKING_OF_NPM } from '../../scripts/release-faults.ts'
import { openReference } from '../parity/reference.ts'
import { blocksOf } from '../support/doc-blocks.ts'

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
  const answer = (await openReference({}).request(MONEY, { isAbsolute: true })).json()
  const shown = blocksOf('README.md').find((block) => block.startsWith('{'))!
  expect(answer).toMatchObject(JSON.parse(shown.replace(/,\s+…/, '')))
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
