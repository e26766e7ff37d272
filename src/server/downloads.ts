import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { archiveOf, DATA_FORMATS, type DataFormat, METADATA_FILES } from '../documents/metadata.ts'
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
    readonly hash: string
  }[]
}

/** What the build has made: the standard, and a folder for each format that it could export. `standard`: path of that file. */
export function openDownloads(standard: string): DownloadFiles {
  const folder = dirname(standard)
  const first = downloadsIn(folder)
  let current = first
  return {
    list: [...first.values()],
    at(path) {
      // A build may replace the files under a running process: then they are read again, and have other tags.
      if (first.has(path) && !isUnchanged(current.get(path))) current = downloadsIn(folder)
      return current.get(path)
    },
  }
}

function downloadsIn(folder: string): ReadonlyMap<string, Download> {
  const title = 'Las reglas, las 5544 matrices distintas y un comprobador en Python'
  const all = [
    ...downloadOf('standard', folder, { name: STANDARD, title, mediaType: 'application/gzip' }),
    ...DATA_FORMATS.flatMap((format) => exportIn(join(folder, 'downloads', format), format)),
  ]
  return new Map(all.map((download) => [download.path, download]))
}

function exportIn(folder: string, format: DataFormat): Download[] {
  const description = join(folder, 'datapackage.json')
  if (!existsSync(description)) return []
  const { resources } = JSON.parse(readFileSync(description, 'utf8')) as DataPackage
  // A database holds several tables in one file.
  const data = resources.filter(({ path }, at) => resources.findIndex((other) => other.path === path) === at)
  const archive = { name: archiveOf(format), title: 'Todo en un archivo', mediaType: 'application/zip' }
  return [
    ...downloadOf(format, folder, { ...archive, isArchive: true }),
    ...data.flatMap(({ path: name, title, mediatype: mediaType, encoding, hash }) =>
      downloadOf(format, folder, { name, title, mediaType, encoding, sha256: hash.replace('sha256:', '') }),
    ),
    ...Object.entries(METADATA_FILES).flatMap(([name, mediaType]) =>
      downloadOf(format, folder, { name, title: name, mediaType, encoding: 'utf-8', isMetadata: true }),
    ),
  ]
}

type About = Omit<Download, 'path' | 'group' | 'file' | 'sha256'> & { readonly sha256?: string }

/** Nothing if it is not there. */
function downloadOf(group: Download['group'], folder: string, about: About): Download[] {
  const at = join(folder, about.name)
  const file = fileAt(at)
  if (!file) return []
  const sha256 = about.sha256 ?? createHash('sha256').update(readFileSync(at)).digest('hex')
  return [
    {
      ...about,
      group,
      path: `${DOWNLOADS_PREFIX}${group}/${about.name}`,
      sha256,
      file,
    },
  ]
}

function isUnchanged(download: Download | undefined): boolean {
  return download !== undefined && fileAt(download.file.path)?.changedAt === download.file.changedAt
}

function fileAt(path: string): FileOnDisk | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && { path, size: stats.size, changedAt: stats.mtimeMs }
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
