// Builds dist/ from src/ and data/. Runs by itself after `npm ci`.
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { bundleWidget, FOR_ANY, FOR_NODE, RENDERER } from './bundle.ts'
import { checkDataFiles } from './check-data-files.ts'
import { buildDownloads, packStandard } from './downloads.ts'
import { makeModules } from './generated.ts'
import { buildLibrary } from './library.ts'
import { describeThirdParties } from './third-party.ts'

/** The highest take half a minute for what they save. */
const BROTLI_9 = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 }

const faults = checkDataFiles()
if (faults.length > 0) {
  console.error(`The data set is not whole; nothing was built.\n${faults.join('\n')}`)
  process.exit(1)
}

/**
 * Data as text that is parsed when a program first wants it: V8 reads JSON twice as fast as the same thing as a program,
 * and what nobody has asked for yet not at all.
 */
const dataAsText: Plugin = {
  name: 'data-as-text',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]data[\\/].*\.json$/ }, async ({ path }) => {
      const file = JSON.parse(await readFile(path, 'utf8')) as object
      const fields = Object.keys(file).map((name) => `get ${name}() { return read().${name} }`)
      const read = `() => (file ??= JSON.parse(${JSON.stringify(JSON.stringify(file))}))`
      return { contents: `let file\nconst read = ${read}\nexport default { ${fields} }`, loader: 'js' }
    })
  },
}

await makeModules()
await rm('dist', { recursive: true, force: true })
const programs = await build({
  entryPoints: {
    mcp: 'src/mcp/main.ts',
    cli: 'src/cli/main.ts',
    server: 'src/server/node.ts',
    bun: 'src/server/bun-deno.ts',
    deno: 'src/server/bun-deno.ts',
    painter: 'src/server/painter-thread.ts',
  },
  outdir: 'dist',
  ...FOR_NODE,
  // Shared code, above all the data set, is in one file. What is imported late is loaded late: a process that uses
  // neither MCP nor Redis nor Parquet never reads those packages.
  splitting: true,
  chunkNames: 'shared/[name]-[hash]',
  plugins: [dataAsText],
  metafile: true,
})

// One file with everything in it but the renderer, for a runtime that has neither Node's modules nor node_modules.
const worker = await build({
  entryPoints: ['src/server/worker.ts'],
  outfile: 'dist/worker.js',
  ...FOR_ANY,
  // Workers run no WebAssembly that is not a module of its own.
  external: ['./resvg.wasm'],
  minify: true,
  conditions: ['workerd'],
  mainFields: ['module', 'main'],
  metafile: true,
})

await copyFile(RENDERER, 'dist/resvg.wasm')
// What the package carries: a third of the size, and 16 ms to unpack, once, when a first picture is asked for.
await writeFile('dist/resvg.wasm.br', brotliCompressSync(await readFile(RENDERER), { params: BROTLI_9 }))

// What an export puts beside the pages that a browser completes: their code with the data set, and apart from it, because
// each visitor needs one, the texts of each centre.
await build({
  entryPoints: ['src/site/browser/dated-page.ts'],
  outdir: 'dist/dated-page',
  entryNames: 'calculo-[hash]',
  chunkNames: 'sintesis-[name]-[hash]',
  ...FOR_ANY,
  platform: 'browser',
  splitting: true,
  minify: true,
})

await buildLibrary()
await writeFile('dist/widget.js', await bundleWidget(true))
packStandard()
await buildDownloads()
describeThirdParties([programs, worker])
