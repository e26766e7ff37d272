import type { DescribedFile, Description } from './description.ts'

/** The data set for search engines, as a Dataset of schema.org; `addressOf` says where a file can be downloaded. */
export function schemaOrgDataset(
  about: Description,
  files: readonly DescribedFile[],
  addressOf: (file: DescribedFile) => string,
) {
  const { name, id, title, description, version, released, keywords, license, creator, distributor, language } = about
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: title,
    alternateName: name,
    identifier: `urn:uuid:${id}`,
    description,
    url: about.addresses.data,
    version,
    datePublished: released,
    inLanguage: language,
    license: license.url,
    keywords,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: creator },
    publisher: { '@type': 'Organization', name: distributor, url: about.home },
    distribution: files.map((file) => ({
      '@type': 'DataDownload',
      name: file.path,
      description: file.title,
      contentUrl: addressOf(file),
      encodingFormat: file.mediaType,
      // What is undefined is absent from the JSON.
      contentSize: file.bytes && `${file.bytes} B`,
      sha256: file.sha256,
    })),
  }
}
