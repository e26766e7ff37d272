// Makes the modules that hold files as text, because not every runtime can open one: cards, typeface, what pages load, the app
// of assistants; one that imports the files of the data set; and a fingerprint of everything that responses are made with.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import { CONTAINED, colors, FORM, NIGHT, PAPER } from '../src/documents/chart/style.ts'
import { pageStyle } from '../src/site/drawn-style.ts'
import { bundle, bundledCode, bundleWidget, chartTexts, RENDERER, TYPEFACE } from './bundle.ts'

const FOLDER = 'src/site/assets'
const APP = 'src/mcp/app'
const SCRIPT = 'text/javascript; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
/** What the stylesheet calls the font, whose real name has a hash. */
const FONT = '/recursos/fraunces.woff2'
/** All code that decides the bytes of a picture. It includes the typeface. */
const PAINTING = `export { createPaint } from './src/server/paint.ts'`

interface Asset {
  readonly key: string
  readonly path: string
  readonly type: string
  readonly isText: boolean
  readonly content: string
}

/** In this order: later ones bundle what earlier ones made. */
export async function makeModules(): Promise<void> {
  makeCards()
  makeDataFiles()
  const typeface = readFileSync(`${FOLDER}/typeface/fraunces.ttf`).toString('base64')
  make(
    'src/documents/typeface',
    `/** As TrueType, in base64. */\nexport const typefaceTtf = (): string => '${typeface}'`,
  )
  await makeAssets()
  await makeApp()
  // The service includes this one too, so it is hashed without its value.
  makeFingerprint('')
  makeFingerprint(await programFingerprint())
}

export async function programFingerprint(plugins?: Plugin[]): Promise<string> {
  const service = `export { createApp } from './src/server/app.ts'`
  const hash = createHash('sha256')
    .update(await bundledCode(`${service}\n${PAINTING}`, plugins))
    .update(readFileSync(RENDERER))
  return hash.digest('hex').slice(0, 16)
}

function makeFingerprint(value: string): void {
  make(
    'src/documents/fingerprint',
    `/** Changes whenever a response may. */\nexport const PROGRAM_FINGERPRINT = '${value}'`,
  )
}

function make(name: string, code: string): void {
  writeFileSync(`${name}.generated.ts`, `// Made by scripts/generated.ts. Not to be edited.\n${code}\n`)
}

/** Each card is inside a function, so that starting does not load what nobody has asked for yet. */
function makeCards(): void {
  const cards = cardNames().map((name) => `() => ${JSON.stringify(readFileSync(`data/cards/${name}`, 'utf8'))}`)
  make('src/dataset/cards', `export const CARD_FILES: readonly (() => string)[] = [\n  ${cards.join(',\n  ')},\n]`)
}

/** A folder of the data set is an object: its files by their names. */
function makeDataFiles(): void {
  const folders = { lifePaths: 'life-paths', pairs: 'pairs', readings: 'readings', synthesis: 'synthesis' }
  const code = Object.entries(folders).flatMap(([folder, path]) => {
    const names = readdirSync(`data/${path}`).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? [])
    const imported = names.map((name) => [name, `${folder}_${name}`, `../../data/${path}/${name}.json`])
    return [
      ...imported.map(([, as, from]) => `import ${as} from '${from}' with { type: 'json' }`),
      `export const ${folder} = { ${imported.map(([name, as]) => `${name}: ${as}`).join(', ')} }`,
    ]
  })
  make('src/dataset/files', code.join('\n'))
}

function cardNames(): string[] {
  return readdirSync('data/cards').sort()
}

/** What the pages load: style, scripts, font, icons, cards. */
async function makeAssets(): Promise<void> {
  const cards = cardNames().map(drawnCard)
  // The script names these too, so they come before it is bundled.
  const cardPaths = JSON.stringify(cards.map(({ path }) => path))
  make('src/site/card-paths', `export const CARD_PATHS: readonly string[] = ${cardPaths}`)
  const share = text('share', 'compartir.js', SCRIPT, await bundle('src/site/browser/share-dialog.ts'))
  make('src/site/share-script', `export const SHARE_SCRIPT: string = '${share.path}'`)
  // One stylesheet: what is written by hand, then what comes from the code of the chart.
  const written = await bundle(`${FOLDER}/style.css`)
  const style = written.replace(FONT, hashed('fraunces.woff2', TYPEFACE.woff2)) + pageStyle()
  const widget = await bundleWidget(false)
  const assets: Asset[] = [
    share,
    ...cards,
    text('style', 'estilo.css', 'text/css; charset=utf-8', style),
    binary('font', 'fraunces.woff2', 'font/woff2', TYPEFACE.woff2),
    text('script', 'guion.js', SCRIPT, await bundle('src/site/browser/main.ts')),
    text('icon', 'icono.svg', 'image/svg+xml', readFileSync(`${FOLDER}/icon.svg`, 'utf8')),
    { key: 'widget', path: '/widget.js', type: SCRIPT, isText: true, content: widget },
    standard('rules', 'rules.json'),
    // The rules name it as their $schema, beside them.
    standard('rulesSchema', 'rules.schema.json'),
    image('appleIcon', 'icono-180.png'),
    image('icon192', 'icono-192.png'),
    image('icon512', 'icono-512.png'),
    binary('preview', 'vista-previa.png', 'image/png', await paintGeneralPreview()),
  ]
  const literals = assets.map((asset) => `\n  ${literal(asset)},`).join('')
  make('src/site/assets', `import { cardFile } from '../dataset/cards.ts'\n\nexport const ASSETS = [${literals}\n]`)
}

/** Under its number, 1 to 22. */
function drawnCard(name: string): Asset {
  const content = readFileSync(`data/cards/${name}`, 'utf8')
  const number = Number.parseInt(name, 10)
  const path = hashed(`${number}.svg`, content, '/cartas')
  return { key: `card${number}`, path, type: 'image/svg+xml', isText: true, content }
}

/** The content is inside a function, as that of the cards, which pictures have too. */
function literal({ content, ...about }: Asset): string {
  const [, card] = /^card(\d+)$/.exec(about.key) ?? []
  const made = card ? `cardFile(${card})` : JSON.stringify(content)
  return `{ ${JSON.stringify(about).slice(1, -1)}, content: () => ${made} }`
}

/** A JSON file of the standard, without the spaces that are for people. */
function standard(key: string, name: string): Asset {
  const content = `${JSON.stringify(JSON.parse(readFileSync(`standard/${name}`, 'utf8')))}\n`
  return { key, path: `/estandar/${name}`, type: JSON_TYPE, isText: true, content }
}

function text(key: string, name: string, type: string, content: string): Asset {
  return { key, path: hashed(name, content), type, isText: true, content }
}

function image(key: string, name: string): Asset {
  return binary(key, name, 'image/png', readFileSync(`${FOLDER}/${name}`))
}

function binary(key: string, name: string, type: string, content: Buffer): Asset {
  return { key, path: hashed(name, content), type, isText: false, content: content.toString('base64') }
}

/** The name changes with the content, so a browser may keep it for ever. */
function hashed(name: string, content: string | Buffer, folder = '/recursos'): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  const [stem, ending] = name.split('.')
  return `${folder}/${stem}.${hash}.${ending}`
}

/** What a link to a page shows where the page has no picture of its own: drawn and painted by the code of the service. */
async function paintGeneralPreview(): Promise<Buffer> {
  const source = await bundledCode(`export { generalPreview } from './scripts/general-preview.ts'\n${PAINTING}`)
  const code = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as Pick<
    typeof import('./general-preview.ts'),
    'generalPreview'
  > &
    Pick<typeof import('../src/server/paint.ts'), 'createPaint'>
  const paint = await code.createPaint(readFileSync(RENDERER))
  return Buffer.from(paint(code.generalPreview(JSON.parse(readFileSync('data/dataset.json', 'utf8')))))
}

/** What assistants show in a conversation: one HTML document that loads nothing. */
async function makeApp(): Promise<void> {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const style = (await bundle(`${APP}/page.css`)).trim() + FORM + colors(PAPER) + CONTAINED
  const script = await bundle(`${APP}/main.ts`, { APP_TEXTS: chartTexts(), APP_VERSION: JSON.stringify(version) })
  if (/<\/(script|style)/i.test(style + script)) throw new Error('A part of the app would end its own element.')
  // The night is apart, because the host's theme decides on it, not the reader's system.
  const page = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Open Numerology</title>
<style>${style}</style>
<style id="night" media="(prefers-color-scheme:dark)">${colors(NIGHT)}</style>
</head>
<body>
<main aria-live="polite">
<figure></figure>
<article><p>Calculando…</p></article>
</main>
<script type="module">${script.trim()}</script>
</body>
</html>
`
  make(APP, `export const appHtml = () => ${JSON.stringify(page)}`)
}
