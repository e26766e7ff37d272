import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { archiveOf, DATA_FORMATS, type DataFormat, METADATA_FILES } from '../documents/metadata.ts'
import { DOWNLOADS_PREFIX, type Download, type DownloadFiles, type FileOnDisk } from '../site/downloads.ts'

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
  const all = [
    ...standardIn(folder),
    ...DATA_FORMATS.flatMap((format) => exportIn(join(folder, 'downloads', format), format)),
  ]
  return new Map(all.map((download) => [download.path, download]))
}

function standardIn(folder: string): Download[] {
  const file = fileAt(join(folder, STANDARD))
  if (!file) return []
  const title = 'Las reglas, las 5544 matrices distintas y un comprobador en Python'
  return [{ ...ofGroup('standard', STANDARD), title, mediaType: 'application/gzip', sha256: checksumOf(file), file }]
}

function exportIn(folder: string, format: DataFormat): Download[] {
  const description = join(folder, 'datapackage.json')
  if (!existsSync(description)) return []
  const { resources } = JSON.parse(readFileSync(description, 'utf8')) as DataPackage
  // A database holds several tables in one file.
  const data = resources.filter(({ path }, at) => resources.findIndex((other) => other.path === path) === at)
  return [
    ...archiveIn(folder, format),
    ...data.map(({ path, title, mediatype: mediaType, encoding, hash }) => ({
      ...ofGroup(format, path),
      ...{ title, mediaType, encoding, sha256: hash.replace('sha256:', ''), ...bothIn(folder, path) },
    })),
    ...Object.entries(METADATA_FILES).map(([name, mediaType]) => {
      const files = bothIn(folder, name)
      const about = { title: name, mediaType, encoding: 'utf-8', isMetadata: true } as const
      return { ...ofGroup(format, name), ...about, sha256: checksumOf(files.file), ...files }
    }),
  ]
}

function archiveIn(folder: string, format: DataFormat): Download[] {
  const name = archiveOf(format)
  const file = fileAt(join(folder, name))
  if (!file) return []
  const about = { title: 'Todo en un archivo', mediaType: 'application/zip', isArchive: true } as const
  return [{ ...ofGroup(format, name), ...about, sha256: checksumOf(file), file }]
}

function ofGroup(group: Download['group'], name: string) {
  return { path: `${DOWNLOADS_PREFIX}${group}/${name}`, group, name }
}

/** A file and, where it is smaller, its copy as gzip. */
function bothIn(folder: string, name: string) {
  return { file: fileAt(join(folder, name))!, compressed: fileAt(join(folder, `${name}.gz`)) }
}

function isUnchanged(download: Download | undefined): boolean {
  if (!download) return false
  return [download.file, download.compressed].every((file) => {
    if (!file) return true
    const now = fileAt(file.path)
    return now?.size === file.size && now.changedAt === file.changedAt
  })
}

function fileAt(path: string): FileOnDisk | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && { path, size: stats.size, changedAt: stats.mtimeMs }
}

function checksumOf({ path }: FileOnDisk): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
