// Packages are bundled into the programs, where npm no longer sees them. So the build says which ones are inside: their
// licences, as these ask for, and a software bill of materials (CycloneDX) for scanners.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { BuildResult } from 'esbuild'
import { TYPEFACE } from './bundle.ts'

const PACKAGE_FOLDER = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/

export function describeThirdParties(results: readonly BuildResult[]): void {
  const files = bundledFiles(results)
  const folders = [...new Set(files.map((file) => PACKAGE_FOLDER.exec(file)![0]))].sort()
  const { packages } = readJson('package-lock.json')
  const thirdParties = folders.map((folder) => {
    const { name, version, license, repository } = readJson(`${folder}/package.json`)
    // The folder may be reached through a link; the lock file names it from the project's own.
    const { integrity } = packages[folder.slice(folder.indexOf('node_modules/'))] ?? {}
    if (!integrity?.startsWith('sha512-')) throw new Error(`${name} is bundled; the lock file has no checksum of it.`)
    const copies = copiesIn(files.filter((file) => file.startsWith(`${folder}/`)))
    const inside = copies.length > 0 ? `It contains code of ${copies.join(', ')}.\n\n` : ''
    return {
      notice: `${name} ${version} (${license})\n\n${inside}${licenseTextOf(folder, license, repository)}\n`,
      component: {
        ...library(name, version),
        'bom-ref': purlOf(name, version),
        licenses: [{ license: { id: license } }],
        // Of the downloaded package.
        hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
        components: copies.map((copy) => library(...splitVersion(copy))),
      },
    }
  })
  const typeface = {
    type: 'file',
    name: TYPEFACE.name,
    licenses: [{ license: { id: TYPEFACE.license } }],
    hashes: [{ alg: 'SHA-512', content: createHash('sha512').update(TYPEFACE.woff2).digest('hex') }],
  }
  const { name, version } = readJson('package.json')
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...library(name, version), type: 'application' } },
    components: [...thirdParties.map(({ component }) => component), typeface],
  }
  const notices = [
    ...thirdParties.map(({ notice }) => notice),
    `${TYPEFACE.name} (${TYPEFACE.license})\n\n${TYPEFACE.licenseText}\n`,
  ]
  writeFileSync('dist/third-party-licenses.txt', notices.join(`\n${'-'.repeat(80)}\n\n`))
  writeFileSync('dist/sbom.cdx.json', `${JSON.stringify(bill, undefined, 2)}\n`)
}

/** Files of packages that contribute at least one byte to a program. */
function bundledFiles(results: readonly BuildResult[]): string[] {
  return results
    .flatMap(({ metafile }) => Object.values(metafile?.outputs ?? {}))
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([file, { bytesInOutput }]) => bytesInOutput > 0 && PACKAGE_FOLDER.test(file))
    .map(([file]) => file)
}

/** Some packages name a licence but don't bring its text along. */
function licenseTextOf(folder: string, license: string, repository: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.(md|txt))?$/i.test(name))
  if (file) return readFileSync(`${folder}/${file}`, 'utf8').trim()
  const own = `scripts/licenses/${license}.txt`
  if (!existsSync(own)) throw new Error(`${folder} is to be bundled, but has no text of its licence.`)
  return `Its source code: ${repository}\n\n${readFileSync(own, 'utf8').trim()}`
}

/** What a publisher has copied into a package, `name@version`: bundlers leave a comment with the place of a piece of code. */
function copiesIn(files: readonly string[]): string[] {
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\.pnpm\/((?:@[^+/]+\+)?[^@/]+@[\d.]+)/g)].map(([, name]) => name!),
  )
  return [...new Set(names.map((name) => name.replace('+', '/')))].sort()
}

function splitVersion(copy: string): [name: string, version: string] {
  const at = copy.lastIndexOf('@')
  return [copy.slice(0, at), copy.slice(at + 1)]
}

function library(name: string, version: string) {
  return { type: 'library', name, version, purl: purlOf(name, version) }
}

function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

// biome-ignore lint/suspicious/noExplicitAny: manifests and the lock file, in the shapes that npm gives them.
function readJson(file: string): any {
  return JSON.parse(readFileSync(file, 'utf8'))
}
