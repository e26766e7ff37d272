import { isBuiltin } from 'node:module'
import type { DescribedFile, Description } from '../../documents/metadata/description.ts'
import { DATA_FORMATS, filesOf, METADATA_FILES } from '../../documents/metadata/files.ts'
import { DOWNLOADS_PREFIX, type Download } from '../../site/downloads.ts'

/** The only file that comes from the build. */
export const STANDARD: Download = {
  path: `${DOWNLOADS_PREFIX}standard/standard.tar.gz`,
  group: 'standard',
  file: {
    name: 'standard',
    title: 'Las reglas, las 5544 matrices distintas y un comprobador en Python',
    path: 'standard.tar.gz',
    format: 'gz',
    mediaType: 'application/gzip',
  },
}

/** Everything that an export of each format writes. Node has SQLite since 22.13, and not every Bun has it. */
export function downloadsOf({ tables }: Description): Download[] {
  const formats = DATA_FORMATS.filter((format) => format !== 'sqlite' || isBuiltin('node:sqlite'))
  return [
    STANDARD,
    ...formats.flatMap((group) =>
      [...filesOf(group, tables), ...metadata].map((file) => ({
        path: `${DOWNLOADS_PREFIX}${group}/${file.path}`,
        group,
        file,
      })),
    ),
  ]
}

const metadata: readonly DescribedFile[] = Object.entries(METADATA_FILES).map(([name, mediaType]) => ({
  ...{ name, title: name, path: name, mediaType, encoding: 'utf-8' },
  format: 'metadata',
}))
