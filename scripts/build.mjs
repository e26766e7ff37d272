// Builds dist/ from src/ and data/. Runs by itself after `npm ci`.
import { rm } from 'node:fs/promises'
import { build } from 'esbuild'
import { buildAssets } from './build-assets.mjs'
import { checkDataFiles } from './check-data-files.mjs'

const faults = checkDataFiles()
if (faults.length > 0) {
  console.error(`The data set is not whole; nothing was built.\n${faults.join('\n')}`)
  process.exit(1)
}

await buildAssets()
await rm('dist', { recursive: true, force: true })
await build({
  entryPoints: { server: 'src/doors/node/main.ts' },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
})
