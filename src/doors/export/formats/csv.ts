import { csvLines } from '../../../documents/tables/csv.ts'
import { tableResource } from '../data-package.ts'
import { DATE_COUNT, type Format } from '../format.ts'
import { reported } from '../progress.ts'
import { writePieces } from '../write.ts'

/** One file per table. */
export const csv: Format = {
  steps: DATE_COUNT,
  write: ({ tables }, folder, progress) =>
    tables.map((table) => {
      const resource = tableResource(table, 'csv', 'text/csv')
      folder.make(resource.path, (file) => writePieces(file, 'utf8', reported(csvLines(table), progress)))
      return { ...resource, dialect: { lineTerminator: '\n' } }
    }),
}
