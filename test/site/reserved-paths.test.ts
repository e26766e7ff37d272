import { expect, it } from 'vitest'
import { MCP_PATH } from '../../src/doors/mcp/http.ts'
import { limitsOf } from '../../src/limits/limiter.ts'
import { MemoryLimiter } from '../../src/limits/memory-limiter.ts'
import { readConfig } from '../../src/process/config.ts'
import { HEALTH_PATH, READY_PATH } from '../../src/process/lifecycle.ts'
import { openDownloads } from '../../src/server/downloads.ts'
import { createService } from '../../src/service/service.ts'
import { RESERVED_SEGMENTS } from '../../src/service/settings.ts'
import { PAIR_PATH, PROFILE_PATH } from '../../src/site/stored-pages.ts'
import { paint } from '../support/painting.ts'

const publisher = {
  publicUrl: 'https://numeros.example',
  basePath: '/api',
  name: 'Números',
  supportContact: 'ayuda@numeros.example',
}
const limits = limitsOf({ matrixLimit: 60, otherLimit: 300 }, (limit) => new MemoryLimiter({ limit }))
const downloads = openDownloads('dist/standard.tar.gz')

const paths = [
  ...createService({ publisher, limits, paint, downloads }).paths,
  ...downloads.list.map(({ path }) => path),
  ...[PROFILE_PATH, PAIR_PATH, MCP_PATH, HEALTH_PATH, READY_PATH],
]
// The home page has no segment at all.
const segments = new Set(paths.map((path) => path.split('/')[1]!).filter((segment) => segment !== ''))

it.each([...segments])('BASE_PATH cannot hide what is at /%s', (segment) => {
  for (const basePath of [`/${segment}`, `/${segment}/v1`]) {
    expect(() => readConfig({ BASE_PATH: basePath })).toThrow('BASE_PATH')
  }
})

it('nothing is reserved that is not used', () => {
  expect(RESERVED_SEGMENTS.filter((segment) => !segments.has(segment))).toEqual([])
})
