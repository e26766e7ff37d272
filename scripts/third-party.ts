// Packages are bundled into the programs, where npm no longer sees them. So the build says which ones are inside: their
// licences, as these ask for, and a software bill of materials (CycloneDX) for scanners.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { BuildResult } from 'esbuild'
import { TYPEFACE } from './build-typeface.ts'

interface ThirdParty {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly licenseText: string
  /** SHA-512 of the downloaded package, from the lock file. */
  readonly checksum: Buffer
  /** Packages whose code its publisher has copied into it, `name@version`. */
  readonly copies: readonly string[]
}

/** Texts of licences that packages name but don't bring along. */
const LICENSE_TEXTS = 'scripts/licenses'

const PACKAGE_FOLDER = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/

interface Lock {
  readonly packages: Readonly<Record<string, { readonly integrity: string }>>
}

export function describeThirdParties(results: readonly BuildResult[]): void {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const files = bundledFiles(results)
  const folders = [...new Set(files.map((file) => PACKAGE_FOLDER.exec(file)![0]))].sort()
  const thirdParties = folders.map((folder) => {
    const own = files.filter((file) => file.startsWith(`${folder}/`))
    return readThirdParty(folder, own, lock)
  })
  const notices = [...thirdParties.map(notice), `${TYPEFACE.name} (${TYPEFACE.license})\n\n${TYPEFACE.licenseText}\n`]
  writeFileSync('dist/third-party-licenses.txt', notices.join(`\n${'-'.repeat(80)}\n\n`))
  writeFileSync('dist/sbom.cdx.json', `${JSON.stringify(billOfMaterials(thirdParties), undefined, 2)}\n`)
}

/** Files of packages that contribute at least one byte to a program. */
function bundledFiles(results: readonly BuildResult[]): string[] {
  return results
    .flatMap(({ metafile }) => Object.values(metafile?.outputs ?? {}))
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([file, { bytesInOutput }]) => bytesInOutput > 0 && PACKAGE_FOLDER.test(file))
    .map(([file]) => file)
}

function readThirdParty(folder: string, files: readonly string[], { packages }: Lock): ThirdParty {
  const { name, version, license, repository } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  // The folder may be reached through a link; the lock file names it from the project's own.
  const locked = packages[folder.slice(folder.indexOf('node_modules/'))]
  const [, checksum] = /^sha512-(.+)$/.exec(locked?.integrity ?? '') ?? []
  if (!checksum) throw new Error(`${name} is to be bundled, but the lock file has no checksum of it.`)
  const licenseText = licenseTextOf(folder, license, repository)
  return { name, version, license, licenseText, checksum: Buffer.from(checksum, 'base64'), copies: copiesIn(files) }
}

function licenseTextOf(folder: string, license: string, repository: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.(md|txt))?$/i.test(name))
  if (file) return readFileSync(`${folder}/${file}`, 'utf8').trim()
  const own = `${LICENSE_TEXTS}/${license}.txt`
  if (!existsSync(own)) throw new Error(`${folder} is to be bundled, but has no text of its licence.`)
  return `Its source code: ${repository}\n\n${readFileSync(own, 'utf8').trim()}`
}

/** Bundlers leave a comment with the place that a piece of code comes from. */
function copiesIn(files: readonly string[]): string[] {
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\.pnpm\/((?:@[^+/]+\+)?[^@/]+@[\d.]+)/g)].map(([, name]) => name!),
  )
  return [...new Set(names.map((name) => name.replace('+', '/')))].sort()
}

function notice({ name, version, license, licenseText, copies }: ThirdParty): string {
  const inside = copies.length > 0 ? `It contains code of ${copies.join(', ')}.\n\n` : ''
  return `${name} ${version} (${license})\n\n${inside}${licenseText}\n`
}

function billOfMaterials(thirdParties: readonly ThirdParty[]): object {
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version, purl: purlOf(name, version) } },
    components: [...thirdParties.map(packaged), typeface()],
  }
}

function packaged({ name, version, license, checksum, copies }: ThirdParty): object {
  return {
    type: 'library',
    'bom-ref': purlOf(name, version),
    name,
    version,
    purl: purlOf(name, version),
    licenses: [{ license: { id: license } }],
    hashes: [{ alg: 'SHA-512', content: checksum.toString('hex') }],
    components: copies.map(copied),
  }
}

function typeface(): object {
  const checksum = createHash('sha512').update(TYPEFACE.woff2).digest('hex')
  return {
    type: 'file',
    name: TYPEFACE.name,
    licenses: [{ license: { id: TYPEFACE.license } }],
    hashes: [{ alg: 'SHA-512', content: checksum }],
  }
}

function copied(nameAndVersion: string): object {
  const at = nameAndVersion.lastIndexOf('@')
  const [name, version] = [nameAndVersion.slice(0, at), nameAndVersion.slice(at + 1)]
  return { type: 'library', name, version, purl: purlOf(name, version) }
}

function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}
