import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { expect, it } from 'vitest'

const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))

interface LockedPackage {
  readonly integrity?: string
  readonly resolved?: string
  readonly engines?: { readonly node?: string }
  readonly deprecated?: string
}

/** Everything that the folder's lock file names, except the folder's own package. */
function lockedIn(folder: string): [string, LockedPackage][] {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return Object.entries<LockedPackage>(packages).filter(([path]) => path !== '')
}

it.each(['.', 'test', 'test/lighthouse', 'test/oldest-node', 'test/samples', 'bench'])(
  'the lock file of %s has a checksum for every package and no download address',
  (folder) => {
    const unchecked = lockedIn(folder).filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(unchecked).toEqual([])
    expect(lockedIn(folder).filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
    // Nor in what npm writes next time.
    expect(readFileSync(join(folder, '.npmrc'), 'utf8')).toContain('\nomit-lockfile-registry-resolved=true\n')
  },
)

it('`npm ci` brings at most 160 MB, and warns of nothing on the Nodes that we name', () => {
  const files = readdirSync('node_modules', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  // Without what tools keep beside the packages.
  const paths = files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !/^node_modules\/\.(c|v)/.test(path))
  expect(paths.reduce((sum, path) => sum + statSync(path).size, 0) / 1e6).toBeLessThan(160)
  for (const version of ['20.19.0', '20.20.2', '22.12.0', '22.23.0', '24.0.0', '26.0.0']) {
    expect(satisfies(version, engines.node)).toBe(true)
    const warned = lockedIn('.').filter(([, one]) => one.deprecated || !satisfies(version, one.engines?.node ?? '*'))
    expect(warned).toEqual([])
  }
})
