import { cardBody } from '../dataset/cards.ts'
import type { Headers, Resource } from '../operations/headers.ts'
import { ASSETS } from './assets.generated.ts'
import { ALL_CARDS_PATH, WIDGET_API } from './widget/all-cards.ts'

type Asset = Pick<(typeof ASSETS)[number], 'path' | 'type' | 'isText' | 'content'>

const SCRIPT = 'text/javascript; charset=utf-8'

type AssetName = 'style' | 'script' | 'font' | 'icon' | 'appleIcon' | 'icon192' | 'icon512' | 'preview'

/** With a hash of their content in the name. */
export const ASSET_PATHS = Object.fromEntries(ASSETS.map(({ key, path }) => [key, path])) as Record<AssetName, string>

/** For icons, styles, scripts and the typeface: their names contain a hash of the content. */
const ASSET_HEADERS: Headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
}

/** The widget and the rules are loaded by other sites; their names are stable, so they are cached for a day. */
const SHARED_HEADERS: Headers = {
  'Cache-Control': 'public, max-age=86400, stale-while-revalidate=86400',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

const HASHED = /^\/(recursos|cartas)\/.+(?:\.[0-9a-f]{10}|-[0-9A-Z]{8})\.\w+$/

/** Every asset by path. Cards have a second path for use by others, without the hash: /cartas/13.svg. */
export function assetResources(
  basePath: string,
  scripts: readonly { readonly path: string; readonly content: string }[] = [],
): Map<string, Resource> {
  const cards = ASSETS.filter(({ path }) => path.startsWith('/cartas/'))
  const shared = cards.map((card) => ({ ...card, path: card.path.replace(/\.[0-9a-f]{10}\./, '.') }))
  const bodies = () => cards.map((_, at) => cardBody(at + 1))
  const script = (path: string, content: () => string): Asset => ({ path, type: SCRIPT, isText: true, content })
  const together = script(ALL_CARDS_PATH, () => `export const CARDS=${JSON.stringify(bodies())}\n`)
  const further = scripts.map(({ path, content }) => script(path, () => content))
  // The widget asks the API of the instance that it comes from.
  const withApi = (text: string) => text.replace(WIDGET_API, `${basePath}/`.slice(1))
  const own = ASSETS.map(
    (asset): Asset => (asset.key === 'widget' ? { ...asset, content: () => withApi(asset.content()) } : asset),
  )
  return new Map([...own, ...shared, together, ...further].map((asset) => [asset.path, resourceOf(asset)]))
}

function resourceOf({ path, type, isText, content }: Asset): Resource {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return {
    route: folder === '' ? path : `${folder}/{archivo}`,
    id: path,
    contentType: type,
    headers: HASHED.test(path) ? ASSET_HEADERS : SHARED_HEADERS,
    // PNG and WOFF2.
    kind: isText ? 'text' : 'packed',
    make: () => (isText ? content() : Uint8Array.from(atob(content()), (character) => character.charCodeAt(0))),
  }
}
