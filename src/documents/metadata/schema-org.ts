import type { Dataset } from '../../dataset/types.ts'
import { addressesOf, type Publisher } from '../publisher.ts'
import { licenseOf } from './description.ts'

interface OfferedFile {
  readonly name: string
  readonly title: string
  /** Its path on this site. */
  readonly path: string
  readonly mediaType: string
  readonly sha256: string
  readonly file: { readonly size: number }
}

/** The data set for search engines, as a Dataset of schema.org. */
export function schemaOrgDataset(dataset: Dataset, publisher: Publisher, files: readonly OfferedFile[]) {
  const { home, data } = addressesOf(publisher)
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: dataset.title,
    alternateName: dataset.name,
    identifier: `urn:uuid:${dataset.id}`,
    description: dataset.description,
    url: data,
    version: dataset.version,
    datePublished: dataset.released,
    inLanguage: dataset.language,
    license: licenseOf(dataset).url,
    keywords: dataset.keywords,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: dataset.origin },
    publisher: { '@type': 'Organization', name: publisher.name, url: home },
    distribution: files.map(({ name, title, path, mediaType, sha256, file }) => ({
      '@type': 'DataDownload',
      name,
      description: title,
      contentUrl: publisher.publicUrl + path,
      encodingFormat: mediaType,
      contentSize: `${file.size} B`,
      sha256,
    })),
  }
}
