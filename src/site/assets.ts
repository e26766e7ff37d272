import { cardBody } from '../dataset/cards.ts'
import { ASSETS } from './assets.generated.ts'
import { ASSET_HEADERS, SHARED_HEADERS } from './headers.ts'
import type { Resource } from './resource.ts'
import { ALL_CARDS_PATH, WIDGET_API } from './widget/all-cards.ts'

type Asset = Pick<(typeof ASSETS)[number], 'path' | 'type' | 'isText' | 'content'>

const SCRIPT = 'text/javascript; charset=utf-8'

const paths = Object.fromEntries(ASSETS.map(({ key, path }) => [key, path]))

type AssetName = 'style' | 'script' | 'font' | 'icon' | 'appleIcon' | 'icon192' | 'icon512' | 'manifest' | 'preview'

/** With a hash of their content in the name. */
export const ASSET_PATHS = { ...paths, manifest: '/sitio.webmanifest' } as Readonly<Record<AssetName, string>>

const HASHED = /^\/(recursos|cartas)\/.+(?:\.[0-9a-f]{10}|-[0-9A-Z]{8})\.\w+$/

/** Every asset by path. Cards have a second path for use by others, without the hash: /cartas/13.svg. */
export function assetResources(
  basePath: string,
  scripts: readonly { readonly path: string; readonly content: string }[] = [],
): Map<string, Resource> {
  const cards = ASSETS.filter(({ path }) => path.startsWith('/cartas/'))
  const shared = cards.map((card) => ({ ...card, path: card.path.replace(/\.[0-9a-f]{10}\./, '.') }))
  const together = { path: ALL_CARDS_PATH, type: SCRIPT, isText: true, content: () => allCards(cards.length) }
  const further = scripts.map(({ path, content }) => ({ path, type: SCRIPT, isText: true, content: () => content }))
  const assets = ASSETS.map((asset) => (asset.key === 'widget' ? withApi(asset, basePath) : asset))
  return new Map([...assets, ...shared, together, ...further].map((asset) => [asset.path, resourceOf(asset)]))
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

/** The widget asks the API of the instance that it comes from. */
function withApi(widget: Asset, basePath: string): Asset {
  return { ...widget, content: () => widget.content().replace(WIDGET_API, `${basePath}/`.slice(1)) }
}

/** For the widget. */
function allCards(count: number): string {
  return `export const CARDS=${JSON.stringify(Array.from({ length: count }, (_, at) => cardBody(at + 1)))}\n`
}
