// How pieces of code become text, and which files of others are in it.
import { readFileSync } from 'node:fs'
import { build, type Plugin } from 'esbuild'
import type { Arcanum, Position } from '../src/dataset/types.ts'
import { WIDGET_API } from '../src/site/widget/all-cards.ts'

/** What paints pictures. */
export const RENDERER = 'node_modules/@resvg/resvg-wasm/index_bg.wasm'

const ALL = { bundle: true, format: 'esm', charset: 'utf8', legalComments: 'none', logLevel: 'warning' } as const

export const FOR_NODE = {
  ...ALL,
  platform: 'node',
  target: 'node20',
  // For packages in CommonJS, which load Node's own modules by this name.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
} as const

export const FOR_ANY = { ...ALL, platform: 'neutral', target: 'es2022' } as const

const FACE = 'src/site/assets/typeface'

/** Of pages and pictures. Its files are made by `npm run typeface`. */
export const TYPEFACE = {
  name: 'Fraunces',
  license: 'OFL-1.1',
  licenseText: readFileSync(`${FACE}/OFL.txt`, 'utf8').trim(),
  woff2: readFileSync(`${FACE}/fraunces.woff2`),
} as const

/** What browsers load is bundled in one way. */
export async function bundle(entry: string, define: Record<string, string> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    define,
    // Addresses of the service, which the build leaves as they are.
    external: ['/recursos/*'],
    ...ALL,
    minify: true,
    // Some of these have no nested rules yet.
    target: ['es2022', 'chrome107', 'firefox110', 'safari16'],
    write: false,
  })
  return outputFiles[0]!.text
}

/** Code of the service, for the build itself: a program that imported it would miss modules that are just being made. */
export async function bundledCode(contents: string, plugins: Plugin[] = []): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.', loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module'],
    write: false,
    plugins,
  })
  return outputFiles[0]!.text
}

/** As an instance serves it, or as the package has it, which does not know of any instance. */
export function bundleWidget(isPackaged: boolean): Promise<string> {
  const API_PATH = isPackaged ? '"api/"' : JSON.stringify(WIDGET_API)
  return bundle('src/site/widget/main.ts', { WIDGET_TEXTS: chartTexts(), IS_PACKAGED: String(isPackaged), API_PATH })
}

/** The names of positions and arcana, and none of the longer texts, as a program has them. */
export function chartTexts(): string {
  const { positions } = JSON.parse(readFileSync('data/positions.json', 'utf8')) as { positions: Position[] }
  const { arcana } = JSON.parse(readFileSync('data/arcana.json', 'utf8')) as { arcana: Arcanum[] }
  return JSON.stringify({
    positions: positions.map(({ key, name }) => ({ key, name })),
    arcana: arcana.map(({ name }) => ({ name })),
  })
}
