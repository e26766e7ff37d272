import { API_VERSION } from '../credit.ts'
import type { Column, Table } from '../tables/table.ts'
import type { DescribedFile, Description } from './description.ts'

// Properties that are undefined are absent from the JSON.

/** The Croissant terms used here; all others are from schema.org. */
const CROISSANT_CONTEXT = {
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
  addressOf = (file: DescribedFile) => file.path,
) {
  const { name, id, title, description, version, released, keywords, license, creator, distributor, language } = about
  return {
    '@context': CROISSANT_CONTEXT,
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.1',
    name,
    alternateName: title,
    identifier: id,
    description,
    // Required. Without a public URL, the UUID of the data set is the only absolute one.
    url: about.home === undefined ? `urn:uuid:${id}` : about.addresses.data,
    version,
    datePublished: released,
    inLanguage: language,
    license: license.url,
    keywords,
    isAccessibleForFree: true,
    // Readers require a checksum of every file, unless the data is live: made on request.
    isLiveDataset: files.some(({ sha256 }) => sha256 === undefined),
    creator: { '@type': 'sc:Organization', name: creator },
    publisher: { '@type': 'sc:Organization', name: distributor, url: about.home },
    citeAs: about.bibtex,
    distribution: uniqueFiles(files).map((file) => fileObject(file, addressOf(file))),
    recordSet: recordSets(files),
  }
}

/** A database holds several tables in one file. */
export function uniqueFiles(files: readonly DescribedFile[]): DescribedFile[] {
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
    contentSize: bytes && `${bytes} B`,
    sha256,
  }
}

function recordSets(files: readonly DescribedFile[]) {
  const tables = files.flatMap(({ table, format, path }) =>
    table && HAS_COLUMNS.includes(format) ? [recordSet(table, path)] : [],
  )
  return tables.length === 0 ? undefined : tables
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
        references: reference && { field: { '@id': `${reference.table}/${reference.key}` } },
      }
    }),
  }
}

const DCAT_CONTEXT = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  spdx: 'http://spdx.org/rdf/terms#',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
}

/** EU vocabularies by which its portals classify. */
const AUTHORITY = 'http://publications.europa.eu/resource/authority'
const CULTURE = a('skos:Concept', `${AUTHORITY}/data-theme/EDUC`, {
  'skos:prefLabel': spanish('Educación, cultura y deportes'),
})
const PUBLIC = a('dct:RightsStatement', `${AUTHORITY}/access-right/PUBLIC`)
const SPANISH = a('dct:LinguisticSystem', `${AUTHORITY}/language/SPA`)
const IANA_TYPES = 'https://www.iana.org/assignments/media-types'
/** EU names of formats by file extension. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  ...{ csv: 'CSV', json: 'JSON', png: 'PNG', parquet: 'PARQUET', sqlite: 'SQLITE' },
}

/** The data set and the API for open data catalogues (DCAT-AP 3). */
export function dcat(about: Description, files: readonly DescribedFile[]) {
  const { title, description, creator, distributor, addresses, license, keywords, id, version, released, contact } =
    about
  const dataset = `${addresses.data}#dataset`
  const service = `${addresses.data}#api`
  const publisher = { ...agent(distributor), 'foaf:homepage': a('foaf:Document', addresses.home) }
  const shared = {
    'dct:license': a('dct:LicenseDocument', license.url),
    'dct:accessRights': PUBLIC,
    'dct:language': SPANISH,
    'dct:publisher': publisher,
    'dcat:contactPoint': contactPoint(contact, distributor),
    'dcat:keyword': keywords.map(spanish),
    'dcat:theme': CULTURE,
  }
  return {
    '@context': DCAT_CONTEXT,
    '@graph': [
      {
        '@id': `${addresses.data}#catalog`,
        '@type': 'dcat:Catalog',
        'dct:title': spanish(distributor),
        'dct:description': spanish(description),
        'dct:publisher': publisher,
        'dct:license': a('dct:LicenseDocument', license.url),
        'dct:language': SPANISH,
        'foaf:homepage': a('foaf:Document', addresses.home),
        'dcat:dataset': iri(dataset),
        'dcat:service': iri(service),
      },
      {
        '@id': dataset,
        '@type': 'dcat:Dataset',
        'dct:identifier': id,
        'dct:title': spanish(title),
        'dct:description': spanish(description),
        'dct:creator': agent(creator),
        'dct:issued': typed('date', released),
        'dcat:version': version,
        'dcat:landingPage': a('foaf:Document', addresses.data),
        ...shared,
        'dcat:distribution': files.map((file) => distribution(file, about)),
      },
      {
        '@id': service,
        '@type': 'dcat:DataService',
        'dct:title': spanish(`API ${API_VERSION}`),
        'dct:description': spanish('Los mismos datos por HTTP y JSON, sin claves.'),
        'dcat:endpointURL': iri(addresses.api),
        'dcat:endpointDescription': iri(addresses.openapi),
        'dcat:servesDataset': iri(dataset),
        'foaf:page': a('foaf:Document', addresses.documentation),
        ...shared,
      },
    ],
  }
}

function distribution(file: DescribedFile, { addresses, license }: Description) {
  const { title, format, mediaType, bytes, sha256 } = file
  const type = FILE_TYPES[format]
  return {
    '@type': 'dcat:Distribution',
    'dct:title': spanish(title),
    // The URLs of the files are not known yet; the page of the data set is.
    'dcat:accessURL': iri(addresses.data),
    'dct:license': a('dct:LicenseDocument', license.url),
    'dcat:mediaType': a('dct:MediaType', `${IANA_TYPES}/${mediaType}`),
    'dct:format': type && a('dct:MediaTypeOrExtent', `${AUTHORITY}/file-type/${type}`),
    'dcat:byteSize': bytes && typed('nonNegativeInteger', String(bytes)),
    'spdx:checksum': sha256 && checksum(sha256),
  }
}

function checksum(sha256: string) {
  return {
    '@type': 'spdx:Checksum',
    'spdx:algorithm': a('spdx:ChecksumAlgorithm', 'http://spdx.org/rdf/terms#checksumAlgorithm_sha256'),
    'spdx:checksumValue': typed('hexBinary', sha256),
  }
}

function agent(name: string) {
  return { '@type': 'foaf:Agent', 'foaf:name': name }
}

function contactPoint(contact: string, name: string) {
  const kind = { '@type': 'vcard:Kind', 'vcard:fn': name }
  if (contact === '') return kind
  return contact.includes('://')
    ? { ...kind, 'vcard:hasURL': iri(contact) }
    : { ...kind, 'vcard:hasEmail': iri(`mailto:${contact}`) }
}

/** A thing described elsewhere; the profile requires at least its type. */
function a(type: string, address: string, known: object = {}) {
  return { '@id': address, '@type': type, ...known }
}

function iri(address: string) {
  return { '@id': address }
}

function spanish(text: string) {
  return { '@value': text, '@language': 'es' }
}

function typed(type: string, value: string) {
  return { '@value': value, '@type': `xsd:${type}` }
}
