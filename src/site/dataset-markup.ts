import { type DescribedFile, describe } from '../documents/metadata/description.ts'
import { croissant } from '../documents/metadata/linked-data.ts'
import type { SiteContext } from './context.ts'
import { DOWNLOADS_PREFIX, type DownloadFiles } from './downloads.ts'

/** The data set for search engines: Croissant, which is a schema.org Dataset, with all files that this server offers. */
export function datasetMarkup({ dataset, publisher, credit }: SiteContext, downloads: DownloadFiles | undefined) {
  const about = describe(dataset, publisher)
  const files = downloads ? downloadedFiles(downloads) : answers()
  const base = downloads ? publisher.publicUrl + DOWNLOADS_PREFIX : `${credit.addresses.api}/`
  return croissant(about, files, ({ path }) => base + path)
}

/** Columns are described for one format only: the others have the same. */
function downloadedFiles(downloads: DownloadFiles): DescribedFile[] {
  const isData = ({ format }: DescribedFile) => format !== 'metadata' && format !== 'gz'
  return downloads.list
    .filter(({ file }) => isData(file))
    .map((download): DescribedFile => {
      const { group, file } = download
      const { name, title, format, mediaType, table } = file
      const there = downloads.find(download)
      return {
        ...{ name, title, format, mediaType, path: `${group}/${file.path}` },
        ...(group === 'csv' && table ? { table } : {}),
        ...(there ? { bytes: there.size } : {}),
        ...(there?.sha256 === undefined ? {} : { sha256: there.sha256 }),
      }
    })
}

/** For a runtime without files: the lists of the API. */
function answers(): DescribedFile[] {
  return Object.entries({
    'life-path': 'Los doce números de camino de vida',
    arcana: 'Los 22 arcanos mayores',
    tails: 'Las 26 colas kármicas',
  }).map(([path, title]) => ({ name: path, title, path, format: 'json', mediaType: 'application/json' }))
}
