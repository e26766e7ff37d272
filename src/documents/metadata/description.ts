import type { Dataset } from '../../dataset/types.ts'
import { addressesOf, type Publisher } from '../publisher.ts'
import type { Dialect, Table } from '../tables/table.ts'
import { tablesOf } from '../tables/tables.ts'

export type Description = ReturnType<typeof describe>

export interface DescribedFile {
  /** Lower-case letters, digits and - . _; unique within an export. */
  readonly name: string
  readonly title: string
  /** Relative to the metadata. */
  readonly path: string
  /** The extension. */
  readonly format: string
  readonly mediaType: string
  /** Undefined for binary files. */
  readonly encoding?: 'utf-8'
  readonly table?: Table
  readonly dialect?: Dialect
  /** Known once the file exists. */
  readonly bytes?: number
  readonly sha256?: string
}

export function describe(dataset: Dataset, publisher: Publisher) {
  const { name, id, title, description, version, released, keywords, language } = dataset
  return {
    ...{ name, id, title, description, version, released, keywords, language },
    license: licenseOf(dataset),
    creator: dataset.origin,
    distributor: publisher.name,
    addresses: addressesOf(publisher),
    /** The publisher's page, if its absolute URL is known. */
    home: publisher.publicUrl === '' ? undefined : addressesOf(publisher).home,
    tables: tablesOf(dataset),
  }
}

export function licenseOf({ license, licenseUrl }: Dataset) {
  return {
    /** SPDX identifier. */
    id: 'CC-BY-4.0',
    name: license,
    title: 'Creative Commons Attribution 4.0 International',
    /** Canonical, by which machines identify it. */
    url: 'https://creativecommons.org/licenses/by/4.0/',
    /** The summary for people, in Spanish. */
    summary: licenseUrl,
  }
}
