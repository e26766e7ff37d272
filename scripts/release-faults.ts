import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a package page links to, and what provenance is checked against. */
const HOME_FIELDS = ['repository', 'homepage', 'bugs']

/** They tell how to do without the package while it is not on npm. */
export const SPEAKING_OF_NPM = [
  ...['README.md', 'docs/agents.md', 'docs/export.md', 'docs/library.md', 'skills/open-numerology/SKILL.md'],
]

const NOTE = 'src/site/pages/guides/guide.ts'

interface Manifest {
  readonly version: string
  readonly [field: string]: unknown
}

/** Why the project in `root` can't be released under this tag yet, one line each. */
export function releaseFaults(root: string, tag: string): string[] {
  const version = tag.replace(/^v/, '')
  const manifest = JSON.parse(read('package.json')) as Manifest
  const server = JSON.parse(read('server.json')) as Manifest & { readonly packages: readonly Manifest[] }
  return [
    ...[['package.json', manifest] as const, ['server.json', server] as const]
      .filter(([, { version: own }]) => own !== version)
      .map(([file, { version: own }]) => `${file}: the version is ${own}, the tag ${tag}`),
    ...server.packages
      .filter(({ version: own }) => own !== version)
      .map(({ version: own }) => `server.json: the version of the package is ${own}, the tag ${tag}`),
    ...HOME_FIELDS.filter((field) => !JSON.stringify(manifest[field] ?? '').includes('https://')).map(
      (field) => `package.json: "${field}" has no public address`,
    ),
    ...changelogFaults(read('CHANGELOG.md'), version),
    ...readmeFaults(read('README.md')),
    ...SPEAKING_OF_NPM.filter((file) => /\b(after|until) the first release\b/i.test(read(file))).map(
      (file) => `${file}: it says what is true only before the first release`,
    ),
    ...(/\bNPM_NOTE\b/.test(read(NOTE)) ? [`${NOTE}: NPM_NOTE is true only before the first release`] : []),
  ]

  function read(file: string): string {
    return readFileSync(join(root, file), 'utf8')
  }
}

/** The newest section is the one of this version, with its day. */
function changelogFaults(text: string, version: string): string[] {
  const [, newest] = /^## (.+)$/m.exec(text) ?? []
  const isOfVersion = newest?.startsWith(`${version} (`) && /\(\d{4}-\d\d-\d\d\)$/.test(newest)
  return isOfVersion ? [] : [`CHANGELOG.md: its newest section is "${newest}", not "${version} (the day)"`]
}

/** Its links have to work on a package page as well, where there are no files beside it. */
function readmeFaults(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!)
  const relative = links.filter((link) => !/^(https?:|#)/.test(link))
  return relative.length > 0 ? [`README.md: ${relative.length} links are relative, the first to ${relative[0]}`] : []
}
