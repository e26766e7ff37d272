import { API_VERSION } from '../credit.ts'
import type { DescribedFile } from './described-file.ts'
import type { Description } from './description.ts'

const CONTEXT = {
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
  ...{ csv: 'CSV', json: 'JSON', ndjson: 'JSON', png: 'PNG', parquet: 'PARQUET', sqlite: 'SQLITE' },
}

/** The data set and the API for open data catalogues (DCAT-AP 3). */
export function dcat(
  about: Description,
  files: readonly DescribedFile[],
  addressOf: (file: DescribedFile) => string | undefined,
) {
  const { title, description, contributors, addresses, license, keywords, id, version, released, contact } = about
  const [creator, distributor] = contributors.map(({ name }) => agent(name)) as [object, object]
  const dataset = `${addresses.data}#dataset`
  const service = `${addresses.data}#api`
  const publisher = { ...distributor, 'foaf:homepage': a('foaf:Document', addresses.home) }
  const shared = {
    'dct:license': a('dct:LicenseDocument', license.url),
    'dct:accessRights': PUBLIC,
    'dct:language': SPANISH,
    'dct:publisher': publisher,
    'dcat:contactPoint': contactPoint(contact, contributors[1]!.name),
    'dcat:keyword': keywords.map(spanish),
    'dcat:theme': CULTURE,
  }
  return {
    '@context': CONTEXT,
    '@graph': [
      {
        '@id': `${addresses.data}#catalog`,
        '@type': 'dcat:Catalog',
        'dct:title': spanish(contributors[1]!.name),
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
        'dct:creator': creator,
        'dct:issued': typed('date', released),
        'dcat:version': version,
        'dcat:landingPage': a('foaf:Document', addresses.data),
        ...shared,
        'dcat:distribution': files.map((file) => distribution(file, about, addressOf(file))),
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

function distribution(file: DescribedFile, { addresses, license }: Description, address: string | undefined) {
  const { title, format, mediaType, bytes, sha256 } = file
  const type = FILE_TYPES[format]
  return {
    '@type': 'dcat:Distribution',
    'dct:title': spanish(title),
    'dcat:accessURL': iri(addresses.data),
    ...(address === undefined ? {} : { 'dcat:downloadURL': iri(address) }),
    'dct:license': a('dct:LicenseDocument', license.url),
    'dcat:mediaType': a('dct:MediaType', `${IANA_TYPES}/${mediaType}`),
    ...(type === undefined ? {} : { 'dct:format': a('dct:MediaTypeOrExtent', `${AUTHORITY}/file-type/${type}`) }),
    ...(bytes === undefined ? {} : { 'dcat:byteSize': typed('nonNegativeInteger', String(bytes)) }),
    ...(sha256 === undefined ? {} : { 'spdx:checksum': checksum(sha256) }),
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
