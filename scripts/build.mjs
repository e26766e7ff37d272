// Builds dist/ from src/ and data/. Runs by itself after `npm ci`.
import { rm } from 'node:fs/promises'
import { build } from 'esbuild'
import { buildLibrary } from './build-library.mjs'
import { checkDataFiles } from './check-data-files.mjs'

const faults = checkDataFiles()
if (faults.length > 0) {
  console.error(`The data set is not whole; nothing was built.\n${faults.join('\n')}`)
  process.exit(1)
}

await rm('dist', { recursive: true, force: true })
await build({
  entryPoints: { server: 'src/doors/node/main.ts', cli: 'src/doors/cli/main.ts' },
  outdir: 'dist',
  chunkNames: 'shared-[hash]',
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
})
await buildLibrary()
