import { readFileSync } from 'node:fs'

/** They tell how to do without the package while it is not on npm. */
export const SPEAKING_OF_NPM = [
  ...['README.md', 'docs/agents.md', 'docs/export.md', 'docs/library.md', 'skills/open-numerology/SKILL.md'],
]

const NOTE = 'src/site/pages/guides/programs.ts'

interface Manifest {
  readonly version: string
  readonly [field: string]: unknown
}

/** Why the project can't be released under this tag yet, one line each. */
export function releaseFaults(tag: string): string[] {
  const version = tag.replace(/^v/, '')
  const manifest = JSON.parse(read('package.json')) as Manifest
  const server = JSON.parse(read('server.json')) as Manifest & { readonly packages: readonly Manifest[] }
  const [, newest = ''] = /^## (.+)$/m.exec(read('CHANGELOG.md')) ?? []
  const isOfVersion = newest.startsWith(`${version} (`) && /\(\d{4}-\d\d-\d\d\)$/.test(newest)
  // Links have to work on a package page as well, where there are no files beside it.
  const relative = [...read('README.md').matchAll(/\]\((?!https?:|#)([^)\s]+)\)/g)].map(([, link]) => link)
  const faults = {
    [`package.json: the version is ${manifest.version}, the tag ${tag}`]: manifest.version !== version,
    [`server.json: not each version is that of the tag ${tag}`]: [server, ...server.packages].some(
      (part) => part.version !== version,
    ),
    [`CHANGELOG.md: its newest section is "${newest}", not "${version} (the day)"`]: !isOfVersion,
    [`README.md: ${relative.length} links are relative, the first to ${relative[0]}`]: relative.length > 0,
    [`${NOTE}: NPM_NOTE is true only before the first release`]: /\bNPM_NOTE\b/.test(read(NOTE)),
  }
  // What a package page links to, and what provenance is checked against.
  for (const field of ['repository', 'homepage', 'bugs'])
    faults[`package.json: "${field}" has no public address`] = !JSON.stringify(manifest[field] ?? '').includes(
      'https://',
    )
  for (const file of SPEAKING_OF_NPM)
    faults[`${file}: it says what is true only before the first release`] = /\b(after|until) the first release\b/i.test(
      read(file),
    )
  return Object.keys(faults).filter((fault) => faults[fault])
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}
