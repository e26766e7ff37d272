// `npm test`: installs what only tests need, then build, lint, types, tests. Extra arguments go to Vitest.
import { spawnSync } from 'node:child_process'
import { NGINX } from './debian-packages.ts'
import { install } from './install.ts'
import { newestNode, TEST_PACKAGES } from './test-nodes.ts'

const PROGRAMS = {
  chromium: '/usr/bin/chromium',
  fish: '/usr/bin/fish',
  'fonts-dejavu-core': '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
  'fonts-noto-color-emoji': '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf',
  'libreoffice-calc-nogui': '/usr/lib/libreoffice/program/libsclo.so',
  'nginx-light': NGINX,
  openssl: '/usr/bin/openssl',
  'php-cli': '/usr/bin/php',
  python3: '/usr/bin/python3',
  'python3-pandas': '/usr/lib/python3/dist-packages/pandas',
  'python3-requests': '/usr/lib/python3/dist-packages/requests',
  'r-base-core': '/usr/bin/Rscript',
  'redis-server': '/usr/bin/redis-server',
  slowhttptest: '/usr/bin/slowhttptest',
  systemd: '/usr/bin/systemd-analyze',
  wordpress: '/usr/share/wordpress/wp-settings.php',
  zsh: '/usr/bin/zsh',
}

install({ by: 'the tests', npm: TEST_PACKAGES, debian: PROGRAMS })
run(process.execPath, ['scripts/run.mjs', 'build'])
run('biome', ['check', '.'])
run('tsc', ['--noEmit'])
run('tsc', ['--noEmit', '-p', 'test'])
run(newestNode(), ['node_modules/vitest/vitest.mjs', 'run', '--config=test/vitest.config.ts', ...process.argv.slice(2)])

function run(command: string, args: readonly string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error) console.error(`${command} could not be started: ${error.message}.`)
  if (status !== 0) process.exit(status ?? 1)
}
