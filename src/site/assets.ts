import type { Compression } from '../api/encoding.ts'
import { type Resource, StoredResource } from '../api/resource.ts'
import { type ByteString, bytesOf } from '../documents/byte-string.ts'
import { ASSETS } from './assets.generated.ts'
import { ASSET_HEADERS, SHARED_HEADERS } from './headers.ts'
import type { AssetPaths } from './layout.ts'

type Asset = (typeof ASSETS)[number]

const paths = Object.fromEntries(ASSETS.map(({ key, path }) => [key, path]))

export const ASSET_PATHS = { ...paths, manifest: '/sitio.webmanifest' } as AssetPaths

/** Every asset under its address. */
export function assetResources(compression: Compression | undefined): Map<string, Resource> {
  return new Map(ASSETS.map((asset) => [asset.path, resourceOf(asset, compression)]))
}

function resourceOf(asset: Asset, compression: Compression | undefined): Resource {
  const isHashed = asset.path.startsWith('/recursos/')
  const kind = {
    route: isHashed ? '/recursos/{archivo}' : asset.path,
    contentType: asset.type,
    headers: isHashed ? ASSET_HEADERS : SHARED_HEADERS,
  }
  // Pictures in PNG are compressed already.
  return asset.isText
    ? new StoredResource(kind, 'asset', () => bytesOf(asset.content()), compression)
    : new StoredResource(kind, 'asset', () => atob(asset.content()) as ByteString, undefined)
}
