import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { Dataset } from '../../dataset/types.ts'
import type { Table } from '../../documents/tables/table.ts'

/** A file of the export, as datapackage.json describes it. */
export interface Resource {
  readonly name: string
  readonly title: string
  readonly path: string
  readonly format: string
  readonly mediatype: string
  /** For a file that holds rows of a table. */
  readonly table?: Table
  readonly dialect?: Readonly<Record<string, unknown>>
}

/** A file that holds one table. */
export function tableResource(table: Table, format: string, mediatype: string): Resource {
  return { name: table.name, title: table.title, path: `${table.name}.${format}`, format, mediatype, table }
}

/** What the folder contains, as a Data Package (datapackage.org), with size and checksum of every file. */
export function dataPackage(
  dataset: Dataset,
  home: string | undefined,
  folder: string,
  resources: readonly Resource[],
) {
  const license = {
    name: 'CC-BY-4.0',
    path: dataset.licenseUrl,
    title: 'Creative Commons Attribution 4.0 International',
  }
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'open-numerology',
    title: dataset.title,
    description: dataset.description,
    version: dataset.version,
    ...(home === undefined ? {} : { homepage: home }),
    licenses: [license],
    sources: [{ title: dataset.origin, ...(home === undefined ? {} : { path: home }) }],
    resources: resources.map(({ table, ...resource }) => ({
      ...resource,
      encoding: 'utf-8',
      ...fileFacts(join(folder, resource.path)),
      ...(table ? { schema: schemaOf(table) } : {}),
    })),
  }
}

/** The first columns of the tables that others refer to, where it is no number. */
const KEYS: Readonly<Record<string, string>> = { positions: 'key', tails: 'code' }

function schemaOf({ columns, primaryKey, foreignKeys }: Table) {
  return {
    fields: columns.map(({ name, type, description }) => ({
      name,
      type,
      description,
      constraints: { required: true },
    })),
    primaryKey,
    foreignKeys: foreignKeys.map(({ column, table }) => ({
      fields: [column],
      reference: { resource: table, fields: [KEYS[table] ?? 'number'] },
    })),
  }
}

/** Read back from the disk, so that it is also true of what an earlier run wrote. */
function fileFacts(path: string): { readonly bytes: number; readonly hash: string } {
  const hash = createHash('sha256')
  const buffer = new Uint8Array(1 << 20)
  const descriptor = openSync(path, 'r')
  let bytes = 0
  try {
    for (let read = readSync(descriptor, buffer); read > 0; read = readSync(descriptor, buffer)) {
      hash.update(buffer.subarray(0, read))
      bytes += read
    }
  } finally {
    closeSync(descriptor)
  }
  return { bytes, hash: `sha256:${hash.digest('hex')}` }
}
