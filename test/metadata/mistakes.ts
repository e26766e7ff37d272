type Change = (document: ReturnType<typeof JSON.parse>) => void

/** Each mistake has to be found, or the rules prove nothing. */
export const MISTAKES: Readonly<Record<string, Readonly<Record<string, Change>>>> = {
  'datapackage.json': {
    'no resources': (it) => {
      it.resources = []
    },
    'an empty list of foreign keys': (it) => {
      it.resources[0].schema.foreignKeys = []
    },
    'a foreign key to nowhere': (it) => {
      it.resources[5].schema.foreignKeys[0].reference.fields = ['nothing']
    },
    'two resources of one name': (it) => {
      it.resources[1].name = it.resources[0].name
    },
    'a file that is not there': (it) => {
      it.resources[0].path = 'nothing.csv'
    },
    'a path out of the folder': (it) => {
      it.resources[0].path = '../life_paths.csv'
    },
    'a table that does not say so': (it) => {
      delete it.resources[0].type
    },
    'an encoding of bytes': (it) => {
      it.resources[0].mediatype = 'application/vnd.apache.parquet'
    },
    'a size as text': (it) => {
      it.resources[0].bytes = String(it.resources[0].bytes)
    },
    'a day for a time': (it) => {
      it.created = '2026-11-15'
    },
    'a licence without a name': (it) => {
      it.licenses = [{ title: 'CC' }]
    },
    'no contributors': (it) => {
      delete it.contributors
    },
  },
  'croissant.json': {
    'no licence': (it) => {
      delete it.license
    },
    'another version of Croissant': (it) => {
      it.conformsTo = 'http://mlcommons.org/croissant/1.0'
    },
    'two names': (it) => {
      it.name = ['one', 'two']
    },
    'a page at a relative address': (it) => {
      it.url = '/datos'
    },
    'no files': (it) => {
      it.distribution = []
    },
    'a file without an address': (it) => {
      delete it.distribution[0].contentUrl
    },
    'a checksum that is none': (it) => {
      it.distribution[0].sha256 = 'abc'
    },
    'a file without a checksum': (it) => {
      delete it.distribution[0].sha256
    },
    'a field from a file that is not there': (it) => {
      it.recordSet[0].field[0].source.fileObject['@id'] = 'nothing.csv'
    },
    'a reference to no field': (it) => {
      it.recordSet[5].field[0].references = { field: { '@id': 'positions/nothing' } }
    },
    'a reference that mlcroissant fails at': (it) => {
      it.recordSet[5].field[0].references = { '@id': 'positions/key' }
    },
    'a field without a type': (it) => {
      delete it.recordSet[0].field[0].dataType
    },
    'no date': (it) => {
      delete it.datePublished
    },
    'a property that schema.org does not have': (it) => {
      it.licence = it.license
    },
  },
  'dcat.jsonld': {
    'a data set without a title': (it) => {
      delete it['@graph'][1]['dct:title']
    },
    'a catalogue without a publisher': (it) => {
      delete it['@graph'][0]['dct:publisher']
    },
    'a distribution that is nowhere': (it) => {
      delete it['@graph'][1]['dcat:distribution'][0]['dcat:accessURL']
    },
    'a service without an address': (it) => {
      delete it['@graph'][2]['dcat:endpointURL']
    },
    'an address as text': (it) => {
      it['@graph'][2]['dcat:endpointURL'] = 'https://numeros.example/api'
    },
    'an agent without a name': (it) => {
      delete it['@graph'][1]['dct:creator']['foaf:name']
    },
    'a property that DCAT does not have': (it) => {
      it['@graph'][1]['dcat:keywords'] = 'tarot'
    },
    'a class that DCAT does not have': (it) => {
      it['@graph'][2]['@type'] = ['dcat:DataService', 'dcat:Api']
    },
    'a checksum that is not hexadecimal': (it) => {
      it['@graph'][1]['dcat:distribution'][0]['spdx:checksum']['spdx:checksumValue']['@value'] = 'xyz'
    },
  },
  'CITATION.cff': {
    'no author': (it) => {
      it.authors = []
    },
    'another version of the format': (it) => {
      it['cff-version'] = '1.3.0'
    },
    'a day that is none': (it) => {
      it['date-released'] = '15/11/2026'
    },
    'a field of no meaning': (it) => {
      it.licence = 'CC-BY-4.0'
    },
    'a licence that SPDX does not know': (it) => {
      it.license = 'CC-BY-4'
    },
    'an address that is none': (it) => {
      it.url = 'numeros.example'
    },
  },
  'README.md': {
    'no licence': (it) => {
      delete it.license
    },
    'a size that nobody knows': (it) => {
      it.size_categories = ['many']
    },
    'a file that is not there': (it) => {
      it.configs[0].data_files = 'nothing.csv'
    },
    'two configurations of one name': (it) => {
      it.configs[1].config_name = it.configs[0].config_name
    },
  },
}
