import {
  any,
  atLeastOne,
  atMostOne,
  being,
  either,
  exactlyOne,
  having,
  literal,
  matching,
  ofClass,
  oneOf,
  SHACL,
  shape,
} from './shape.ts'

const HTTP = matching('^https?://')

/** Croissant 1.1, as its text states what is required, how often, and of which type. */
export const CROISSANT = {
  '@context': {
    ...SHACL,
    sc: 'https://schema.org/',
    cr: 'http://mlcommons.org/croissant/',
    dct: 'http://purl.org/dc/terms/',
  },
  '@graph': [
    shape(
      'sc:Dataset',
      atLeastOne('dct:conformsTo', matching('^http://mlcommons\\.org/croissant/1\\.1$')),
      exactlyOne('sc:name', literal),
      exactlyOne('sc:description', literal),
      atLeastOne('sc:license', HTTP),
      // `ONE`, of type URL: a data set whose page has no address yet has its name.
      exactlyOne('sc:url', matching('^(https?://|urn:uuid:[0-9a-f-]{36}$)')),
      atLeastOne('sc:creator', ofClass('sc:Organization')),
      exactlyOne('sc:datePublished', matching('^\\d{4}-\\d\\d-\\d\\d$')),
      atMostOne('sc:version', matching('^\\d+\\.\\d+\\.\\d+$')),
      atMostOne('cr:citeAs', matching('^@\\w+\\{')),
      atMostOne('cr:isLiveDataset', literal),
      // Here every part of the distribution is a single file.
      atLeastOne('sc:distribution', ofClass('cr:FileObject')),
      any('cr:recordSet', ofClass('cr:RecordSet')),
    ),
    {
      ...shape('sc:Dataset'),
      // Every file has its checksum, unless the data are live.
      ...either(
        [exactlyOne('cr:isLiveDataset', being(true))],
        [any('sc:distribution', having(exactlyOne('sc:sha256')))],
      ),
    },
    shape('sc:Organization', exactlyOne('sc:name', literal)),
    shape(
      'cr:FileObject',
      exactlyOne('sc:name', literal),
      exactlyOne('sc:contentUrl', literal),
      atLeastOne('sc:encodingFormat', matching('^[a-z]+/[a-z0-9.+-]+$')),
      atMostOne('sc:contentSize', matching('^\\d+ B$')),
      atMostOne('sc:sha256', matching('^[0-9a-f]{64}$')),
    ),
    shape(
      'cr:RecordSet',
      exactlyOne('sc:name', literal),
      atLeastOne('cr:field', ofClass('cr:Field')),
      any('cr:key', ofClass('cr:Field')),
    ),
    shape(
      'cr:Field',
      exactlyOne('sc:name', literal),
      atLeastOne('cr:dataType', oneOf('sc:Integer', 'sc:Float', 'sc:Text', 'sc:Date', 'sc:Boolean')),
      // As the reference implementation has it.
      any('cr:references', having(exactlyOne('cr:field', ofClass('cr:Field')))),
      exactlyOne(
        'cr:source',
        having(
          exactlyOne('cr:fileObject', ofClass('cr:FileObject')),
          exactlyOne('cr:extract', having(exactlyOne('cr:column', literal))),
        ),
      ),
    ),
  ],
}
