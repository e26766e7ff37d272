import type { Compress } from '../api/encoding.ts'
import { type Resource, StoredResource } from '../api/resource.ts'
import { type ByteString, bytesOf } from '../documents/byte-string.ts'
import { ASSETS } from './assets.generated.ts'
import { ASSET_HEADERS, SHARED_HEADERS } from './headers.ts'
import type { AssetPaths } from './layout.ts'
import type { StaticScript } from './static-hosting.ts'

type Asset = Pick<(typeof ASSETS)[number], 'path' | 'type' | 'isText' | 'content'>

const SCRIPT = 'text/javascript; charset=utf-8'

const paths = Object.fromEntries(ASSETS.map(({ key, path }) => [key, path]))

export const ASSET_PATHS = { ...paths, manifest: '/sitio.webmanifest' } as AssetPaths

/** Every asset under its address. */
export function assetResources(compress: Compress | undefined, script?: StaticScript): Map<string, Resource> {
  const further = script ? [{ path: script.path, type: SCRIPT, isText: true, content: () => script.content }] : []
  return new Map([...ASSETS, ...further].map((asset) => [asset.path, resourceOf(asset, compress)]))
}

function resourceOf(asset: Asset, compress: Compress | undefined): Resource {
  const isHashed = asset.path.startsWith('/recursos/')
  const kind = {
    route: isHashed ? '/recursos/{archivo}' : asset.path,
    contentType: asset.type,
    headers: isHashed ? ASSET_HEADERS : SHARED_HEADERS,
  }
  // Pictures in PNG and fonts in WOFF2 are compressed already.
  return asset.isText
    ? new StoredResource(kind, 'asset', () => bytesOf(asset.content()), compress)
    : new StoredResource(kind, 'asset', () => atob(asset.content()) as ByteString, undefined)
}
