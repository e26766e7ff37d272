import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { archiveOf, DATA_FORMATS, type DataFormat, METADATA_FILES, SQLITE_FILE } from '../documents/metadata.ts'
import { DOWNLOADS_PREFIX, type Download, type DownloadFiles, type FileOnDisk } from '../site/downloads.ts'
import type { OpenFile } from './files.ts'

const STANDARD = 'standard.tar.gz'

/** What an export says of its data. */
interface DataPackage {
  readonly resources: readonly {
    readonly path: string
    readonly title: string
    readonly mediatype: string
    readonly encoding?: 'utf-8'
  }[]
}

/** What the build has made: the standard, and a folder for each format that it could export. `standard`: path of that file. */
export function openDownloads(standard: string): DownloadFiles {
  const folder = dirname(standard)
  const title = 'Las reglas, las 5544 matrices distintas y un comprobador en Python'
  const list = [
    ...downloadOf('standard', folder, { name: STANDARD, title, mediaType: 'application/gzip' }),
    ...DATA_FORMATS.flatMap((format) => exportIn(join(folder, 'downloads', format), format)),
  ]
  const known = new Map(list.map((download) => [download.path, download]))
  return {
    list,
    at(path) {
      const download = known.get(path)
      const file = download && fileAt(download.file.path)
      if (!download || !file) return undefined
      // A build may replace the files under a running process: then they have other tags.
      if (file.changedAt !== download.file.changedAt) known.set(path, { ...download, file, sha256: hashOf(file) })
      return known.get(path)
    },
  }
}

/** Nothing where the build was broken off. */
function exportIn(folder: string, format: DataFormat): Download[] {
  const description = join(folder, 'datapackage.json')
  if (!existsSync(description)) return []
  const { resources = [] } = JSON.parse(readFileSync(description, 'utf8')) as Partial<DataPackage>
  // A database holds several tables in one file.
  const data = resources.filter(({ path }, at) => resources.findIndex((other) => other.path === path) === at)
  const archive = { name: archiveOf(format), title: 'Todo en un archivo', mediaType: 'application/zip' }
  return [
    ...downloadOf(format, folder, { ...archive, isArchive: true }),
    ...data.flatMap(({ path: name, title: ofTable, mediatype: mediaType, encoding }) => {
      const title = name === SQLITE_FILE ? 'Todas las tablas, enlazadas' : ofTable
      return downloadOf(format, folder, { name, title, mediaType, encoding })
    }),
    ...Object.entries(METADATA_FILES).flatMap(([name, [mediaType, title]]) =>
      downloadOf(format, folder, { name, title, mediaType, encoding: 'utf-8', isMetadata: true }),
    ),
  ]
}

type About = Omit<Download, 'path' | 'group' | 'file' | 'sha256'>

/** Nothing if it is not there. */
function downloadOf(group: Download['group'], folder: string, about: About): Download[] {
  const file = fileAt(join(folder, about.name))
  return file
    ? [{ ...about, group, path: `${DOWNLOADS_PREFIX}${group}/${about.name}`, sha256: hashOf(file), file }]
    : []
}

function hashOf({ path }: FileOnDisk): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

function fileAt(path: string): FileOnDisk | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.isFile() ? { path, size: stats.size, changedAt: stats.mtimeMs } : undefined
}

/** An unreadable file is an error here. One that turns out to be shorter breaks off: a client would wait for the rest. */
export const openFile: OpenFile = async (path, { first, last }, onBroken) => {
  const file = createReadStream(path, { start: first, end: last })
  await once(file, 'open')
  file.once('end', () => {
    if (file.bytesRead <= last - first) onBroken(new Error(`the file ended after ${file.bytesRead} bytes`))
  })
  return Readable.toWeb(file) as ReadableStream<Uint8Array>
}
