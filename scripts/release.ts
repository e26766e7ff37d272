// `npm run release -- 1.2.3 https://github.com/OWNER/NAME`: makes of the working tree the commit to be released, as far as a
// program can, and says what is left for a person. Run it again after that.
import { readFileSync, writeFileSync } from 'node:fs'
import { releaseFaults } from './release-faults.ts'

const [version = '', repository = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version) || !/^https:\/\/[^/]+\/[^/]+\/[^/]+$/.test(repository)) {
  console.error('Usage: npm run release -- 1.2.3 https://github.com/OWNER/NAME')
  process.exit(2)
}
const today = new Date().toISOString().slice(0, 10)
const isNew = readFileSync('CHANGELOG.md', 'utf8').includes('\n## Unreleased\n')

edit('package.json', (text) => {
  const { version: _, license, ...manifest } = JSON.parse(text)
  const { name, ...rest } = manifest
  const home = { repository: { type: 'git', url: `git+${repository}.git` }, homepage: `${repository}#readme` }
  return `${JSON.stringify({ name, version, ...rest, license, ...home, bugs: `${repository}/issues` }, null, 2)}\n`
})
edit('server.json', (text) => text.replaceAll(/"version": "\d+\.\d+\.\d+"/g, `"version": "${version}"`))
edit('CHANGELOG.md', (text) =>
  text.replace('## Unreleased', `## ${version} (${today})`).replace(/### Program \S+/, `### Program ${version}`),
)
// The package page shows it too, where there are no files beside it.
edit('README.md', (text) =>
  text
    .replace(/\*\*Nothing has been published yet\*\*.*?\n\n/s, '')
    .replaceAll(/(!?)\]\((?!https?:|#)/g, `$1](${repository}/blob/main/`)
    .replaceAll(/(!\[[^\]]*\]\([^)]*)\/blob\/main\//g, '$1/raw/main/'),
)
for (const file of ['docs/agents.md', 'docs/export.md', 'docs/library.md', 'skills/open-numerology/SKILL.md']) {
  edit(file, (text) => text.replaceAll(/ ?\(until the first release[^)]*\)/gi, ''))
}
if (isNew) {
  edit('data/dataset.json', (text) => text.replace(/"released": "[^"]+"/, `"released": "${today}"`))
  edit('CITATION.cff', (text) => text.replace(/date-released: \S+/, `date-released: ${today}`))
}

const faults = releaseFaults(`v${version}`)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(
  `Ready: look at \`git diff\`, commit, wait for CI, then git tag -s v${version} && git push origin v${version}`,
)

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
