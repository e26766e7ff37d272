import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { METADATA_FILES } from '../../documents/metadata/files.ts'

/** SHA-256 by file name: from datapackage.json for data; computed here for metadata. */
export function checksums(folder: string): ReadonlyMap<string, string> {
  const description = JSON.parse(readFileSync(join(folder, 'datapackage.json'), 'utf8')) as {
    readonly resources: readonly { readonly path: string; readonly hash: string }[]
  }
  return new Map([
    ...description.resources.map(({ path, hash }): [string, string] => [path, hash.replace('sha256:', '')]),
    ...Object.keys(METADATA_FILES).map((name): [string, string] => [name, checksumOf(join(folder, name))]),
  ])
}

export function checksumOf(path: string): string {
  // Loaded on the first download: it would take a tenth of the startup time.
  const { createHash } = process.getBuiltinModule('node:crypto')
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
