// The programs that are used beyond npm. Installs them where it may; otherwise names them in one line.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** What tests use: Debian package → a file that shows it is there. */
const TEST_PACKAGES = {
  caddy: '/usr/bin/caddy',
  chromium: '/usr/bin/chromium',
  'fonts-dejavu-core': '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
  'fonts-noto-color-emoji': '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf',
  'nginx-light': '/usr/sbin/nginx',
  openssl: '/usr/bin/openssl',
  python3: '/usr/bin/python3',
  'redis-server': '/usr/bin/redis-server',
  slowhttptest: '/usr/bin/slowhttptest',
  systemd: '/usr/bin/systemd-analyze',
}

/** @param {Record<string, string>} [packages] @param {string} [users] who needs them, for the message */
export function installSystemPackages(packages = TEST_PACKAGES, users = 'Tests need') {
  if (missingOf(packages).length === 0) return
  if (mayInstall()) install(missingOf(packages))
  const still = missingOf(packages)
  if (still.length === 0) return
  const message = `${users} these Debian packages: ${still.join(' ')} (apt-get install ${still.join(' ')}).`
  console.error(message)
  // A missing part is a failure, never a skip.
  process.exit(1)
}

/** @param {Record<string, string>} packages */
function missingOf(packages) {
  return Object.keys(packages).filter((name) => !existsSync(packages[name]))
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function install(names) {
  console.log(`Installing ${names.join(' ')}`)
  // The tests start these programs themselves: runlevel 1 keeps Debian from starting them as services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options)
}
