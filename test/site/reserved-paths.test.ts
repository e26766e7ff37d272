import { expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import { HEALTH_PATH, MCP_PATH, READY_PATH } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { openDownloads } from '../../src/server/downloads.ts'
import { RESERVED_SEGMENTS } from '../../src/server/settings.ts'
import { createSite, PAIR_PATH, PROFILE_PATH } from '../../src/site/stored-pages.ts'

it('BASE_PATH cannot hide a page, and nothing is reserved that is not used', () => {
  const publisher = { publicUrl: 'https://numeros.example', basePath: '/api', name: '', supportContact: 'a@b.example' }
  const limits = { matrix: 60, dates: 60, other: 300 }
  const downloads = openDownloads('dist/standard.tar.gz')
  const paths = [
    ...createSite({ dataset, publisher, limits, downloads }).paths,
    ...downloads.list.map(({ path }) => path),
    ...[PROFILE_PATH, PAIR_PATH, MCP_PATH, HEALTH_PATH, READY_PATH],
  ]
  // The home page has no segment at all.
  const segments = new Set(paths.map((path) => path.split('/')[1]!).filter((segment) => segment !== ''))
  for (const segment of segments) {
    for (const basePath of [`/${segment}`, `/${segment}/v1`]) {
      expect(() => readConfig({ BASE_PATH: basePath })).toThrow('BASE_PATH')
    }
  }
  expect(RESERVED_SEGMENTS.filter((segment) => !segments.has(segment))).toEqual([])
})
