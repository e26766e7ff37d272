import { address, any, atLeastOne, atMostOne, exactlyOne, literal, ofClass, ofType, SHACL, shape } from './shape.ts'

const described = [
  any('dct:publisher', ofClass('foaf:Agent')),
  any('dct:license', ofClass('dct:LicenseDocument')),
  any('dct:accessRights', ofClass('dct:RightsStatement')),
  any('dct:language', ofClass('dct:LinguisticSystem')),
  any('dcat:contactPoint', ofClass('vcard:Kind')),
  any('dcat:keyword', literal),
  any('dcat:theme', ofClass('skos:Concept')),
]

/** DCAT-AP 3.0: the mandatory properties of its classes, and the ranges and numbers of those that are used here. */
export const DCAT = {
  '@context': {
    ...SHACL,
    dcat: 'http://www.w3.org/ns/dcat#',
    dct: 'http://purl.org/dc/terms/',
    foaf: 'http://xmlns.com/foaf/0.1/',
    skos: 'http://www.w3.org/2004/02/skos/core#',
    spdx: 'http://spdx.org/rdf/terms#',
    vcard: 'http://www.w3.org/2006/vcard/ns#',
  },
  '@graph': [
    shape(
      'dcat:Catalog',
      atLeastOne('dct:title', literal),
      atLeastOne('dct:description', literal),
      exactlyOne('dct:publisher', ofClass('foaf:Agent')),
      atLeastOne('dcat:dataset', ofClass('dcat:Dataset')),
      any('dcat:service', ofClass('dcat:DataService')),
      atMostOne('foaf:homepage', ofClass('foaf:Document')),
    ),
    shape(
      'dcat:Dataset',
      atLeastOne('dct:title', literal),
      atLeastOne('dct:description', literal),
      atMostOne('dct:issued', ofType('xsd:date')),
      atMostOne('dcat:version', literal),
      any('dcat:distribution', ofClass('dcat:Distribution')),
      any('dcat:landingPage', ofClass('foaf:Document')),
      ...described,
    ),
    shape(
      'dcat:Distribution',
      atLeastOne('dcat:accessURL', address),
      any('dcat:downloadURL', address),
      atMostOne('dct:license', ofClass('dct:LicenseDocument')),
      atMostOne('dcat:mediaType', ofClass('dct:MediaType')),
      atMostOne('dct:format', ofClass('dct:MediaTypeOrExtent')),
      atMostOne('dcat:byteSize', ofType('xsd:nonNegativeInteger')),
      atMostOne('spdx:checksum', ofClass('spdx:Checksum')),
    ),
    shape(
      'dcat:DataService',
      atLeastOne('dct:title', literal),
      atLeastOne('dcat:endpointURL', address),
      any('dcat:endpointDescription', address),
      any('dcat:servesDataset', ofClass('dcat:Dataset')),
      ...described,
    ),
    shape('foaf:Agent', atLeastOne('foaf:name', literal)),
    shape('skos:Concept', atLeastOne('skos:prefLabel', literal)),
    shape(
      'spdx:Checksum',
      exactlyOne('spdx:algorithm', ofClass('spdx:ChecksumAlgorithm')),
      exactlyOne('spdx:checksumValue', ofType('xsd:hexBinary')),
    ),
  ],
}
