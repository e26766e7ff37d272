import { CSV_DIALECT } from '../../../documents/metadata/described-file.ts'
import { csvLines } from '../../../documents/tables/csv.ts'
import { DATE_COUNT, type Format, withFacts } from '../format.ts'
import { reported } from '../progress.ts'
import { batches } from '../write.ts'

/** One file per table. */
export const csv: Format = {
  steps: DATE_COUNT,
  write: ({ about }, target, progress) =>
    about.tables.map((table) => {
      const { name, title } = table
      const path = `${name}.csv`
      const facts = target.file(path, () => batches('utf8', reported(csvLines(table), progress)))
      const kind = { format: 'csv', mediaType: 'text/csv', encoding: 'utf-8', dialect: CSV_DIALECT } as const
      return withFacts({ name, title, path, ...kind, table }, facts)
    }),
}
