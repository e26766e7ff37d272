import type { Column, Table } from '../tables/table.ts'
import type { DescribedFile } from './described-file.ts'
import type { Description } from './description.ts'

/** The Croissant terms used here; all others are from schema.org. */
const CONTEXT = {
  '@language': 'es',
  '@vocab': 'https://schema.org/',
  sc: 'https://schema.org/',
  cr: 'http://mlcommons.org/croissant/',
  dct: 'http://purl.org/dc/terms/',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  isLiveDataset: 'cr:isLiveDataset',
  key: 'cr:key',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  source: 'cr:source',
}

const TYPES: Record<Column['type'], string> = {
  integer: 'sc:Integer',
  number: 'sc:Float',
  string: 'sc:Text',
  date: 'sc:Date',
}

/** The formats from which Croissant readers can extract columns. */
const HAS_COLUMNS = ['csv', 'parquet']

/** The data set for search engines and machine learning (Croissant 1.1, which is a schema.org Dataset). */
export function croissant(
  about: Description,
  files: readonly DescribedFile[],
  citation: string,
  addressOf = (file: DescribedFile) => file.path,
) {
  const { name, id, title, description, version, released, keywords, license, contributors, addresses, language } =
    about
  const [creator, publisher] = contributors.map((contributor) => organization(contributor.name))
  return {
    '@context': CONTEXT,
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.1',
    name,
    alternateName: title,
    identifier: id,
    description,
    // Required. Without a public URL, the UUID of the data set is the only absolute one.
    url: about.home === undefined ? `urn:uuid:${id}` : addresses.data,
    version,
    datePublished: released,
    inLanguage: language,
    license: license.url,
    keywords,
    isAccessibleForFree: true,
    // Readers require a checksum of every file, unless the data is live: made on request.
    isLiveDataset: files.some(({ sha256 }) => sha256 === undefined),
    creator,
    publisher: { ...publisher, ...(about.home === undefined ? {} : { url: about.home }) },
    citeAs: citation,
    distribution: uniqueFiles(files).map((file) => fileObject(file, addressOf(file))),
    ...recordSets(files),
  }
}

function organization(name: string): Readonly<Record<string, string>> {
  return { '@type': 'sc:Organization', name }
}

/** A database holds several tables in one file. */
function uniqueFiles(files: readonly DescribedFile[]): DescribedFile[] {
  return files.filter(({ path }, at) => files.findIndex((other) => other.path === path) === at)
}

function fileObject({ path, title, mediaType, bytes, sha256 }: DescribedFile, address: string) {
  return {
    '@type': 'cr:FileObject',
    '@id': path,
    name: path,
    description: title,
    contentUrl: address,
    encodingFormat: mediaType,
    ...(bytes === undefined ? {} : { contentSize: `${bytes} B` }),
    ...(sha256 === undefined ? {} : { sha256 }),
  }
}

function recordSets(files: readonly DescribedFile[]) {
  const tables = files.flatMap(({ table, format, path }) =>
    table && HAS_COLUMNS.includes(format) ? [recordSet(table, path)] : [],
  )
  return tables.length === 0 ? {} : { recordSet: tables }
}

function recordSet({ name, title, columns, primaryKey, foreignKeys }: Table, path: string) {
  return {
    '@type': 'cr:RecordSet',
    '@id': name,
    name,
    description: title,
    key: primaryKey.map((column) => ({ '@id': `${name}/${column}` })),
    field: columns.map((column) => {
      const reference = foreignKeys.find((candidate) => candidate.column === column.name)
      return {
        '@type': 'cr:Field',
        '@id': `${name}/${column.name}`,
        name: column.name,
        description: column.description,
        dataType: TYPES[column.type],
        source: { fileObject: { '@id': path }, extract: { column: column.name } },
        // Nested in `field`, as mlcroissant reads and writes it: it fails on the bare `@id` of the specification's examples.
        ...(reference ? { references: { field: { '@id': `${reference.table}/${reference.key}` } } } : {}),
      }
    }),
  }
}
