import { CSV_DIALECT, type DescribedFile } from '../../../documents/metadata/described-file.ts'
import { integer, string, type Table } from '../../../documents/tables/table.ts'
import type { FileFacts } from '../target.ts'

/** One row per file with its size and checksum: too many (73,414) for entries of the data package. */
export function fileTable(files: readonly FileFacts[]): Table {
  return {
    name: 'files',
    title: 'Todos los archivos de esta exportación, con su tamaño y su suma de control',
    columns: [
      string('path', 'Ruta, relativa a esta lista.'),
      integer('bytes', 'Tamaño.'),
      string('sha256', 'Suma de control SHA-256.'),
    ],
    primaryKey: ['path'],
    foreignKeys: [],
    rows: () => files.map(({ name, bytes, sha256 }) => [name, bytes, sha256]),
  }
}

const EMPTY = fileTable([])

export const FILE_LIST: DescribedFile = {
  name: EMPTY.name,
  title: EMPTY.title,
  path: 'files.csv',
  format: 'csv',
  mediaType: 'text/csv',
  encoding: 'utf-8',
  dialect: CSV_DIALECT,
  table: EMPTY,
}
