import type { Dataset } from '../../dataset/types.ts'
import { creditKit } from '../credit-kit.ts'
import { type Addresses, addressesOf, type Publisher } from '../publisher.ts'
import type { Dialect } from '../tables/csv.ts'
import type { Table } from '../tables/table.ts'
import { tablesOf } from '../tables/tables.ts'

/** The description of the data set from which all metadata formats are generated. */
export interface Description {
  readonly name: string
  readonly id: string
  readonly title: string
  readonly description: string
  readonly version: string
  /** Release date of this version, YYYY-MM-DD. */
  readonly released: string
  readonly keywords: readonly string[]
  readonly language: string
  readonly license: License
  readonly contributors: readonly Contributor[]
  readonly addresses: Addresses
  /** The publisher's page, if its absolute URL is known. */
  readonly home: string | undefined
  readonly contact: string
  /** How to cite it, as BibTeX. */
  readonly bibtex: string
  readonly tables: readonly Table[]
}

export interface License {
  /** SPDX identifier. */
  readonly id: string
  /** As people write it: CC-BY 4.0. */
  readonly name: string
  readonly title: string
  /** Canonical URL, by which machines identify it. */
  readonly url: string
  /** URL of its summary for people, in Spanish. */
  readonly summary: string
}

export interface Contributor {
  readonly name: string
  readonly role: 'creator' | 'distributor'
}

/** A file that holds the data set or a part of it. */
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
  /** The table whose rows it holds. */
  readonly table?: Table
  readonly dialect?: Dialect
  /** Known once the file exists. */
  readonly bytes?: number
  readonly sha256?: string
}

export function describe(dataset: Dataset, publisher: Publisher): Description {
  const { name, id, title, description, version, released, keywords, language } = dataset
  return {
    ...{ name, id, title, description, version, released, keywords, language },
    license: {
      id: 'CC-BY-4.0',
      name: dataset.license,
      title: 'Creative Commons Attribution 4.0 International',
      url: 'https://creativecommons.org/licenses/by/4.0/',
      summary: dataset.licenseUrl,
    },
    contributors: [
      { name: dataset.origin, role: 'creator' },
      { name: publisher.name, role: 'distributor' },
    ],
    addresses: addressesOf(publisher),
    home: publisher.publicUrl === '' ? undefined : addressesOf(publisher).home,
    contact: publisher.supportContact,
    bibtex: creditKit(dataset, publisher).find(({ format }) => format === 'bibtex')!.text,
    tables: tablesOf(dataset),
  }
}
