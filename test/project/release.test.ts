import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { releaseFaults, SPEAKING_OF_NPM } from '../../scripts/release-faults.ts'

const HOME = 'https://example.org/open-numerology'

/** This project as it will be when everything that RELEASING.md asks for is there. */
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of ['package.json', 'server.json', 'CHANGELOG.md', ...SPEAKING_OF_NPM]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    copyFileSync(file, join(root, file))
  }
  edit('package.json', (text) => {
    const repository = { type: 'git', url: `git+${HOME}.git` }
    return JSON.stringify({ ...JSON.parse(text), version: '1.2.3', repository, homepage: HOME, bugs: `${HOME}/issues` })
  })
  edit('server.json', (text) => text.replaceAll(/"version": "[^"]+"/g, '"version": "1.2.3"'))
  edit('CHANGELOG.md', (text) => text.replace(/^## /m, '## 1.2.3 (2027-01-31)\n\n## '))
  edit('README.md', (text) => text.replaceAll(/\]\((?!https?:)/g, `](${HOME}/`))
  for (const file of SPEAKING_OF_NPM) edit(file, (text) => text.replace(/(after|until) the first release/i, ''))
})

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')))
}

it('a release that has everything may go', () => {
  expect(releaseFaults(root, 'v1.2.3')).toEqual([])
})

it.each<[string, () => void, string]>([
  [
    'another version in the package',
    () => edit('package.json', (text) => text.replace('"1.2.3"', '"1.2.2"')),
    'package.json: the version is 1.2.2, the tag v1.2.3',
  ],
  [
    'another version for MCP registries',
    () => edit('server.json', (text) => text.replace('"1.2.3"', '"1.2.2"')),
    'server.json: the version is 1.2.2, the tag v1.2.3',
  ],
  [
    'another version of the package for MCP registries',
    () => edit('server.json', (text) => text.replace(/"1\.2\.3"(?!.*"1\.2\.3")/s, '"1.2.2"')),
    'server.json: the version of the package is 1.2.2, the tag v1.2.3',
  ],
  [
    'no public home',
    () => edit('package.json', (text) => text.replace('"repository"', '"origin"')),
    'package.json: "repository" has no public address',
  ],
  [
    'changes without a version',
    () => edit('CHANGELOG.md', (text) => text.replace('1.2.3 (2027-01-31)', 'Unreleased')),
    'CHANGELOG.md: its newest section is "Unreleased", not "1.2.3 (the day)"',
  ],
  [
    'a link that only works here',
    () => edit('README.md', (text) => `${text}\n[errors](docs/errors.md)\n`),
    'README.md: 1 links are relative, the first to docs/errors.md',
  ],
  [
    'a word about what is still to come',
    () => edit('docs/agents.md', (text) => `${text}\nUntil the first release, clone it.\n`),
    'docs/agents.md: it says what is true only before the first release',
  ],
])('%s keeps it back', (_, breakIt, fault) => {
  breakIt()
  expect(releaseFaults(root, 'v1.2.3')).toEqual([fault])
})
