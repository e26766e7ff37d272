import { EXCEL_DIALECT, excelLines } from '../../../documents/tables/excel.ts'
import { DATE_COUNT, type Format, withFacts } from '../format.ts'
import { reported } from '../progress.ts'
import { batches } from '../write.ts'

/** One file per table, as an Excel in Spanish opens it. */
export const excel: Format = {
  steps: DATE_COUNT,
  write: ({ about }, target, progress) =>
    about.tables.map((table) => {
      const { name, title } = table
      const path = `${name}.csv`
      const facts = target.file(path, () => batches('utf8', reported(excelLines(table), progress)))
      const kind = { format: 'csv', mediaType: 'text/csv', encoding: 'utf-8', dialect: EXCEL_DIALECT } as const
      return withFacts({ name, title, path, ...kind, table }, facts)
    }),
}
