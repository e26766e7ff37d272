// `npm run test:all`: what needs other programs, on the newest Node, after installing them. `npm run test:samples`: the samples
// in other people's programs. Extra arguments go to Vitest.
import { buildIfChanged, install, NGINX, newestNode, run, TEST_PACKAGES, TSC, VITEST } from './testing.ts'

const WORLD = {
  chromium: '/usr/bin/chromium',
  'fonts-dejavu-core': '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
  'fonts-noto-color-emoji': '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf',
  'nginx-light': NGINX,
  openssl: '/usr/bin/openssl',
  python3: '/usr/bin/python3',
  'redis-server': '/usr/bin/redis-server',
  systemd: '/usr/bin/systemd-analyze',
}
const SAMPLES = {
  chromium: WORLD.chromium,
  'libreoffice-calc-nogui': '/usr/lib/libreoffice/program/libsclo.so',
  python3: WORLD.python3,
  'python3-pandas': '/usr/lib/python3/dist-packages/pandas',
  'python3-requests': '/usr/lib/python3/dist-packages/requests',
  'r-base-core': '/usr/bin/Rscript',
}

const [group, ...rest] = process.argv.slice(2)
const isSamples = group === 'samples'
const forVitest = isSamples || group === undefined ? rest : [group, ...rest]

const packages = { ...TEST_PACKAGES, ...(isSamples ? { 'test/samples': 'generators and checkers' } : {}) }
install({ by: 'these tests', npm: packages, debian: isSamples ? SAMPLES : WORLD })
buildIfChanged()
run(TSC, ['--noEmit', '-p', 'test'])
run(VITEST, ['run', '--config=test/vitest.config.ts', ...forVitest], newestNode(), isSamples ? { SAMPLES: '1' } : {})
