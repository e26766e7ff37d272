// Builds what the pages load (style, script, font, icons, cards) into one module of ready texts: src/site/assets.generated.ts.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { DRAWN_STYLE } from '../src/site/drawn-style.ts'
import { paintGeneralPreview } from './build-preview.ts'
import { TYPEFACE } from './build-typeface.ts'
import { bundle, bundleWidget } from './bundle.ts'

const FOLDER = 'src/site/assets'
const SCRIPT = 'text/javascript; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
/** What the stylesheet calls the font, whose real name has a hash. */
const FONT = '/recursos/fraunces.woff2'
const CARD_PATHS = 'src/site/card-paths.generated.ts'
/** Where the script finds the one of the dialog for sharing. */
const SHARE_SCRIPT = 'src/site/share-script.generated.ts'
const OUTPUT = 'src/site/assets.generated.ts'

interface Asset {
  readonly key: string
  readonly path: string
  readonly type: string
  readonly isText: boolean
  readonly content: string
}

export async function buildAssets(): Promise<void> {
  const cards = drawnCards()
  // The script names them too, so this comes before it is bundled.
  const cardPaths = JSON.stringify(cards.map(({ path }) => path))
  writeFileSync(
    CARD_PATHS,
    `// Made by scripts/build-assets.ts. Not to be edited.\nexport const CARD_PATHS: readonly string[] = ${cardPaths}\n`,
  )
  const share = text('share', 'compartir.js', SCRIPT, await bundle('src/site/browser/share-dialog.ts'))
  writeFileSync(
    SHARE_SCRIPT,
    `// Made by scripts/build-assets.ts. Not to be edited.\nexport const SHARE_SCRIPT: string = '${share.path}'\n`,
  )
  const assets: Asset[] = [
    share,
    ...cards,
    text('style', 'estilo.css', 'text/css; charset=utf-8', await style()),
    binary('font', 'fraunces.woff2', 'font/woff2', TYPEFACE.woff2),
    text('script', 'guion.js', SCRIPT, await bundle('src/site/browser/main.ts')),
    text('icon', 'icono.svg', 'image/svg+xml', readFileSync(`${FOLDER}/icon.svg`, 'utf8')),
    {
      key: 'widget',
      path: '/widget.js',
      type: SCRIPT,
      isText: true,
      content: await bundleWidget(false),
    },
    standard('rules', 'rules.json'),
    // The rules name it as their $schema, beside them.
    standard('rulesSchema', 'rules.schema.json'),
    image('appleIcon', 'icono-180.png'),
    image('icon192', 'icono-192.png'),
    image('icon512', 'icono-512.png'),
    binary('preview', 'vista-previa.png', 'image/png', await paintGeneralPreview()),
  ]
  writeFileSync(
    OUTPUT,
    `// Made by scripts/build-assets.ts from ${FOLDER} and src/site/browser. Not to be edited.\nimport { cardFile } from '../dataset/cards.ts'\n\nexport const ASSETS = [${assets.map(literal)}\n]\n`,
  )
}

/** Each card under its number, 1 to 22. */
function drawnCards(): Asset[] {
  return readdirSync('data/cards')
    .sort()
    .map((name) => {
      const content = readFileSync(`data/cards/${name}`, 'utf8')
      const number = Number.parseInt(name, 10)
      const path = hashed(`${number}.svg`, content, '/cartas')
      return { key: `card${number}`, path, type: 'image/svg+xml', isText: true, content }
    })
}

/**
 * The content is inside a function, so that starting does not load what nobody has asked for yet. The cards are in a module
 * of their own, since pictures have them too.
 */
function literal({ content, ...about }: Asset): string {
  const [, card] = /^card(\d+)$/.exec(about.key) ?? []
  return `\n  { ${JSON.stringify(about).slice(1, -1)}, content: () => ${card ? `cardFile(${card})` : JSON.stringify(content)} }`
}

/** One stylesheet: what is written by hand, then what comes from the code of the chart. */
async function style(): Promise<string> {
  const written = await bundle(`${FOLDER}/style.css`)
  return written.replace(FONT, hashed('fraunces.woff2', TYPEFACE.woff2)) + DRAWN_STYLE
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
