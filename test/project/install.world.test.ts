import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bytesIn } from '../support/folder-size.ts'
import { oldestNode } from '../support/node-versions.ts'
import { build, copyProject } from '../support/project-copy.ts'

const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Beside the packages. */
const KEPT_BY_TOOLS = ['.cache', '.vite', '.vite-temp']
const FOLDERS = ['.', 'test', 'test/lighthouse', 'test/oldest-node', 'test/samples', 'bench']

interface LockedPackage {
  readonly integrity?: string
  readonly resolved?: string
  readonly engines?: { readonly node?: string }
  readonly deprecated?: string
}

/** Everything that the folder's lock file names, except the folder's own package. */
function lockedIn(folder: string): [string, LockedPackage][] {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  return Object.entries(packages).filter(([path]) => path !== '')
}

/** The packages for which npm would print EBADENGINE. */
function warnedAbout(version: string): string[] {
  return lockedIn('.').flatMap(([path, { engines }]) => (satisfies(version, engines?.node ?? '*') ? [] : [path]))
}

describe.each(FOLDERS)('the lock file of %s', (folder) => {
  it('has a checksum for every package and no download address', () => {
    const unchecked = lockedIn(folder).filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(unchecked).toEqual([])
    expect(lockedIn(folder).filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })

  it('keeps its addresses out of what npm writes next time, too', () => {
    expect(readFileSync(join(folder, '.npmrc'), 'utf8')).toContain('\nomit-lockfile-registry-resolved=true\n')
  })
})

describe('`npm ci` of the project itself', () => {
  it('brings at most 160 MB', () => {
    expect(bytesIn('node_modules', KEPT_BY_TOOLS) / 1e6).toBeLessThan(160)
  })

  it.each(['20.19.0', '20.20.2', '22.12.0', '22.23.0', '24.0.0', '26.0.0'])(
    'warns of nothing on Node %s',
    (version) => {
      expect(satisfies(version, engines.node)).toBe(true)
      expect(warnedAbout(version)).toEqual([])
      expect(lockedIn('.').filter(([, { deprecated }]) => deprecated !== undefined)).toEqual([])
    },
  )

  it('builds the service on the oldest Node', () => {
    const folder = mkdtempSync(join(tmpdir(), 'oldest-build-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    copyProject(folder)
    expect(build(folder, oldestNode())).toMatchObject({ status: 0, stderr: '' })
  })
})
