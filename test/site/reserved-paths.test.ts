import { expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import { MCP_PATH } from '../../src/doors/mcp/address.ts'
import { MemoryLimiter } from '../../src/limits/memory-limiter.ts'
import { ExportFiles } from '../../src/process/downloads/export-files.ts'
import { HEALTH_PATH, READY_PATH } from '../../src/process/health.ts'
import { RESERVED_SEGMENTS } from '../../src/service/reserved-paths.ts'
import { PAIR_PATH, PROFILE_PATH } from '../../src/site/asked-pages.ts'
import { ASSET_PATHS, assetResources } from '../../src/site/assets.ts'
import { createContext } from '../../src/site/context.ts'
import { OEMBED_PATH } from '../../src/site/oembed.ts'
import { staticPages } from '../../src/site/pages.ts'
import { wellKnownFiles } from '../../src/site/well-known.ts'

const publisher = {
  publicUrl: 'https://numeros.example',
  basePath: '/api',
  name: 'Números',
  supportContact: 'ayuda@numeros.example',
}

it('all addresses outside the API are reserved: BASE_PATH can take none of them, and nothing else is refused', () => {
  const context = createContext(dataset, publisher)
  const limits = { matrix: new MemoryLimiter({ limit: 60 }), other: new MemoryLimiter({ limit: 300 }) }
  const downloads = new ExportFiles(publisher)
  const pagePaths = staticPages(context, limits, downloads).map(({ path }) => path)
  const { credit, serves } = context
  const options = { dataset, publisher, credit, assets: ASSET_PATHS, pagePaths, serves, hasMcp: true }
  const paths = [
    ...pagePaths,
    ...wellKnownFiles(options).map(({ path }) => path),
    ...[...assetResources(undefined)].map(([path]) => path),
    ...downloads.list.map(({ path }) => path),
    ...[PROFILE_PATH, PAIR_PATH, OEMBED_PATH, MCP_PATH, HEALTH_PATH, READY_PATH],
  ]
  // A prefix can't begin with a dot, so /.well-known needs no entry; the home page has no segment at all.
  const segments = new Set(paths.map((path) => path.split('/')[1]!).filter((segment) => /^[^.]/.test(segment)))
  expect([...segments].sort()).toEqual([...RESERVED_SEGMENTS].sort())
})
