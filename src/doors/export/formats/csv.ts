import { filesOf } from '../../../documents/metadata/format-files.ts'
import { csvLines } from '../../../documents/tables/csv.ts'
import { excelLines } from '../../../documents/tables/excel.ts'
import type { Table } from '../../../documents/tables/table.ts'
import { DATE_COUNT, type Format, withFacts } from '../format.ts'
import { reported } from '../progress.ts'
import { batches } from '../write.ts'

/** One file per table. */
export const csv = textTables('csv', csvLines)

/** The same, for an Excel with decimal commas. */
export const excel = textTables('excel', excelLines)

function textTables(format: 'csv' | 'excel', lines: (table: Table) => Iterable<string>): Format {
  return {
    steps: DATE_COUNT,
    write: ({ about }, target, progress) =>
      filesOf(format, about.tables).map((file) => {
        const content = () => batches(reported(lines(file.table!), progress))
        return withFacts(file, target.file(file.path, content))
      }),
  }
}
