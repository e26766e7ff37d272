import { EXCEL_DIALECT } from '../tables/excel.ts'
import type { Table } from '../tables/table.ts'
import { CSV_DIALECT, type DescribedFile } from './described-file.ts'

/** The formats for analysis, most popular first. */
export const DATA_FORMATS = ['csv', 'excel', 'parquet', 'sqlite', 'ndjson'] as const
export type DataFormat = (typeof DATA_FORMATS)[number]

export const SQLITE_FILE = 'open-numerology.sqlite'

/** Files in every export besides the data. The last one describes the whole. */
export const METADATA_FILES = {
  'LICENSE.md': 'text/markdown',
  'CITATION.cff': 'text/yaml',
  'README.md': 'text/markdown',
  'croissant.json': 'application/ld+json',
  'dcat.jsonld': 'application/ld+json',
  'datapackage.json': 'application/json',
} as const
export type MetadataFile = keyof typeof METADATA_FILES

/** The files of each format, before they exist. */
export function filesOf(format: DataFormat, tables: readonly Table[]): DescribedFile[] {
  if (format === 'ndjson') return NDJSON
  return tables.map(
    (table): DescribedFile => ({ name: table.name, title: table.title, table, ...kindOf(format, table) }),
  )
}

function kindOf(format: Exclude<DataFormat, 'ndjson'>, { name }: Table) {
  const csv = { path: `${name}.csv`, format: 'csv', mediaType: 'text/csv', encoding: 'utf-8' } as const
  switch (format) {
    case 'csv':
      return { ...csv, dialect: CSV_DIALECT }
    case 'excel':
      return { ...csv, dialect: EXCEL_DIALECT }
    case 'parquet':
      return { path: `${name}.parquet`, format, mediaType: 'application/vnd.apache.parquet' }
    case 'sqlite':
      return { path: SQLITE_FILE, format, mediaType: 'application/vnd.sqlite3', dialect: { table: name } }
  }
}

/** API responses, one per line: not tables, but named like the tables with the same content. */
const NDJSON: DescribedFile[] = Object.entries({
  life_paths: 'Los doce números de camino de vida',
  arcana: 'Los 22 arcanos mayores con sus lecturas',
  tails: 'Las 26 colas kármicas',
  matrices: 'Matriz del destino de cada fecha',
}).map(([name, title]) => ({
  ...{ name, title, path: `${name}.ndjson`, format: 'ndjson' },
  mediaType: 'application/x-ndjson',
  encoding: 'utf-8',
}))
