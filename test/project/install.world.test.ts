import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startNginx } from '../export/web-servers.ts'
import { freePort } from '../support/addresses.ts'
import { statusOf } from '../support/ask.ts'
import { bytesIn } from '../support/folder-size.ts'
import { Nginx } from '../support/nginx.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { build, copyProject } from '../support/project-copy.ts'
import { temporaryFolder } from '../support/test-program.ts'

const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Beside the packages. */
const KEPT_BY_TOOLS = ['.cache', '.vite', '.vite-temp']
const FOLDERS = ['.', 'test', 'test/lighthouse', 'bench']

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

  // The versions without `require()` of ES modules, which Vite needs, and the odd majors, which Vitest leaves out.
  it.each(['20.18.3', '21.7.3', '22.11.0', '23.11.1'])(
    'is not promised on Node %s, where npm would warn',
    (version) => {
      expect(satisfies(version, engines.node)).toBe(false)
      expect(warnedAbout(version)).not.toEqual([])
    },
  )

  it('builds the service on the oldest Node', () => {
    const folder = mkdtempSync(join(tmpdir(), 'oldest-build-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    copyProject(folder)
    expect(build(folder, oldestNode())).toMatchObject({ status: 0, stderr: '' })
  })
})

describe('what a command needs beyond npm', () => {
  /** As somebody who is not root. */
  function install(debian: Record<string, string>) {
    const program = `
      import { install } from './scripts/install.ts'
      process.getuid = () => 1000
      install({ by: 'this test', debian: ${JSON.stringify(debian)} })`
    const { status, stdout, stderr } = spawnSync(newestNode, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }

  it('is named in one line where it may not be installed', () => {
    const stderr = 'Missing for this test, to be installed by root (on Debian): apt-get install one two\n'
    expect(install({ one: '/nowhere', two: '/nowhere', three: '/' })).toEqual({ status: 1, stdout: '', stderr })
  })

  it('is not worth a word where it is there', () => {
    expect(install({ three: '/' })).toEqual({ status: 0, stdout: '', stderr: '' })
  })

  it('is installed one by one if the system does not have all of it', () => {
    const folder = temporaryFolder()
    const tool = join(folder, 'apt-get')
    writeFileSync(
      tool,
      `#!/bin/sh\ncase "$*" in *none*) exit 100;; esac\nfor last; do :; done\ntouch "${folder}/$last"\n`,
    )
    chmodSync(tool, 0o755)
    const program = `
      import { installDebianPackages } from './scripts/debian-packages.ts'
      installDebianPackages(['one', 'none', 'two'])`
    spawnSync(newestNode, ['--input-type=module', '--eval', program], {
      env: { PATH: `${folder}:${process.env.PATH}` },
    })
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['one', 'two']))
    expect(readdirSync(folder)).not.toContain('none')
  })

  it('is started from where it was found, for users without /usr/sbin in their PATH too', async () => {
    vi.stubEnv('PATH', '/usr/local/bin:/usr/bin:/bin')
    onTestFinished(() => void vi.unstubAllEnvs())
    // Without an instance behind it.
    const proxy = await Nginx.start([{ port: await freePort() }])
    expect(await statusOf(proxy)).toBe(503)
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'nginx.conf'), 'server { listen 8080; return 204; }')
    const host = await startNginx(folder, join(folder, 'work'))
    expect(await statusOf(host)).toBe(204)
    await host.stop()
  })
})
