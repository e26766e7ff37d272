// Runs a script of this folder, `node scripts/run.mjs build` for build.ts. Node 20 cannot read TypeScript, so esbuild, which
// the build needs anyway, translates it first.
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [name] = process.argv.splice(2, 1)
const { build } = await import('esbuild').catch(() => {
  console.error('Run `npm ci` first.')
  process.exit(1)
})
const outfile = resolve('node_modules/.cache/scripts', `${name}-${process.pid}.mjs`)
process.once('exit', () => rmSync(outfile, { force: true }))
process.setSourceMapsEnabled(true)
await build({
  entryPoints: [`scripts/${name}.ts`],
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'inline',
  logLevel: 'warning',
})
await import(pathToFileURL(outfile).href)
