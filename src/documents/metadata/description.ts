import type { Dataset } from '../../dataset/types.ts'
import { type Addresses, addressesOf, type Publisher } from '../publisher.ts'
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
  readonly tables: readonly Table[]
}

export interface License {
  /** SPDX identifier. */
  readonly id: string
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

export function describe(dataset: Dataset, publisher: Publisher): Description {
  const { name, id, title, description, version, released, keywords, language } = dataset
  return {
    ...{ name, id, title, description, version, released, keywords, language },
    license: {
      id: 'CC-BY-4.0',
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
    tables: tablesOf(dataset),
  }
}
