// Builds what other programs import: one JavaScript file and one declaration per module, so that bundlers can leave out
// what a program does not use. The data files, which are JSON, go into the modules that read them.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type PluginBuild } from 'esbuild'
import { FOR_ANY } from './bundle.ts'

const ENTRIES = ['library/index', 'library/chart', 'client/index'].map((name) => `src/package/${name}.ts`)
const FOLDER = 'dist/library'
const TSC = 'node_modules/typescript/bin/tsc'
/** In `from './a.ts'` and in `import("./a.ts")`. */
const SOURCE_ENDING = /(?<=(?:from |import\()['"]\.[^'"]+)\.ts(?=['"])/g

export async function buildLibrary(): Promise<void> {
  const modules = await modulesOf(ENTRIES)
  const to = { ...FOR_ANY, outbase: 'src', outdir: FOLDER }
  await build({ ...to, entryPoints: modules, plugins: [{ name: 'keep modules apart', setup: keepModulesApart }] })
  // For programs that cannot import ECMAScript modules, such as Jest's: each entry whole in one file.
  await build({ ...to, entryPoints: ENTRIES, format: 'cjs', outExtension: { '.js': '.cjs' } })
  writeDeclarations()
}

async function modulesOf(entryPoints: string[]): Promise<string[]> {
  const { metafile } = await build({ entryPoints, bundle: true, write: false, outdir: FOLDER, metafile: true })
  return Object.keys(metafile.inputs).filter((file) => file.endsWith('.ts'))
}

function keepModulesApart({ onResolve }: PluginBuild): void {
  onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path, kind }) =>
    kind === 'entry-point' ? undefined : { path: asJavaScript(path), external: true },
  )
}

/** The compiler leaves `.ts` in the imports of declarations; what is published has `.js`. */
function writeDeclarations(): void {
  const { status, stdout } = spawnSync(process.execPath, [TSC, '-p', 'tsconfig.build.json'], { encoding: 'utf8' })
  if (status !== 0) {
    console.error(stdout ?? 'tsc could not be started.')
    process.exit(1)
  }
  for (const name of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue
    const file = join(FOLDER, name)
    const declarations = readFileSync(file, 'utf8')
    writeFileSync(file, declarations.replace(SOURCE_ENDING, '.js'))
    // Declarations for require() are the same; TypeScript tells the kind of a module by its file's ending.
    writeFileSync(file.replace(/\.ts$/, '.cts'), declarations.replace(SOURCE_ENDING, '.cjs'))
  }
}

function asJavaScript(path: string): string {
  return path.replace(/\.ts$/, '.js')
}
