import type { Dataset } from '../dataset/types.ts'
import { LICENSE_TERMS } from './credit.ts'
import { addressesOf, type Publisher } from './publisher.ts'
import { CSV_DIALECT, type Dialect, EXCEL_DIALECT, type Table } from './tables/table.ts'
import { tablesOf } from './tables/tables.ts'

/** The formats for analysis, most popular first. */
export const DATA_FORMATS = ['csv', 'excel', 'parquet', 'sqlite'] as const
export type DataFormat = (typeof DATA_FORMATS)[number]

export function archiveOf(format: DataFormat): string {
  return `open-numerology-${format}.zip`
}

export const SQLITE_FILE = 'open-numerology.sqlite'

/** Files in every export besides the data, each with its media type and what it is. The last one describes the whole. */
export const METADATA_FILES = {
  'LICENSE.md': ['text/markdown', 'La licencia'],
  'README.md': ['text/markdown', 'Qué es cada tabla'],
  'datapackage.json': ['application/json', 'Data Package, con los tipos de cada columna'],
} as const
export type MetadataFile = keyof typeof METADATA_FILES

export const LICENSE = {
  id: 'CC-BY-4.0',
  title: 'Creative Commons Attribution 4.0 International',
  /** Canonical, by which machines identify it. */
  url: 'https://creativecommons.org/licenses/by/4.0/',
}

export type Description = ReturnType<typeof describe>

/** The data set, its tables, its distributor and, if their absolute URLs are known, that one's pages. */
export function describe(dataset: Dataset, publisher: Publisher) {
  const { home, data } = addressesOf(publisher)
  const pages = publisher.publicUrl === '' ? { home: undefined, data: undefined } : { home, data }
  return { ...dataset, distributor: publisher.name, ...pages, tables: tablesOf(dataset) }
}

export interface DescribedFile {
  /** Lower-case letters, digits and - . _; unique within an export. */
  readonly name: string
  readonly title: string
  /** Relative to the metadata. */
  readonly path: string
  readonly format: string
  readonly mediaType: string
  readonly encoding?: 'utf-8'
  readonly table?: Table
  readonly dialect?: Dialect
  /** Known once the file exists. */
  readonly bytes?: number
  readonly sha256?: string
}

const CSV_FILE = { format: 'csv', mediaType: 'text/csv', encoding: 'utf-8' } as const
const KINDS = {
  csv: { ...CSV_FILE, dialect: CSV_DIALECT },
  excel: { ...CSV_FILE, dialect: EXCEL_DIALECT },
  parquet: { format: 'parquet', mediaType: 'application/vnd.apache.parquet' },
  sqlite: { format: 'sqlite', mediaType: 'application/vnd.sqlite3' },
} as const

export function filesOf(format: DataFormat, tables: readonly Table[]): DescribedFile[] {
  const kind = KINDS[format]
  return tables.map((table) => {
    const { name, title } = table
    const file = { name, title, table, path: `${name}.${kind.format}`, ...kind }
    return format === 'sqlite' ? { ...file, path: SQLITE_FILE, dialect: { table: name } } : file
  })
}

/** The metadata of an export, name and text, all from one description; that of the whole comes last. `kind`: the options. */
export function metadataFiles(
  about: Description,
  files: readonly DescribedFile[],
  kind: object,
): Readonly<Record<MetadataFile, string>> {
  return {
    'LICENSE.md': licenceText(about),
    'README.md': datasetCard(about, files),
    'datapackage.json': `${JSON.stringify({ ...dataPackage(about, files), export: kind }, undefined, 2)}\n`,
  }
}

function dataPackage(about: Description, files: readonly DescribedFile[]) {
  const { name, id, title, description, version, keywords, origin, home } = about
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    ...{ name, id, title, description, version },
    created: `${about.released}T00:00:00Z`,
    homepage: home,
    keywords,
    licenses: [{ name: LICENSE.id, path: LICENSE.url, title: LICENSE.title }],
    contributors: [
      { title: origin, roles: ['creator'] },
      { title: about.distributor, path: home, roles: ['distributor'] },
    ],
    sources: [{ title: origin, path: about.data, version }],
    resources: files.map(resourceOf),
  }
}

function resourceOf({ table, dialect, mediaType, sha256, ...file }: DescribedFile) {
  const { decimalChar, ...tableDialect } = dialect ?? {}
  return {
    ...file,
    mediatype: mediaType,
    hash: sha256 && `sha256:${sha256}`,
    ...(table ? { type: 'table', schema: schemaOf(table, decimalChar) } : {}),
    dialect: dialect && tableDialect,
  }
}

function schemaOf({ columns, primaryKey, foreignKeys }: Table, decimalChar: string | undefined) {
  return {
    $schema: 'https://datapackage.org/profiles/2.0/tableschema.json',
    fields: columns.map(({ name, type, description }) => ({
      ...{ name, type, description },
      decimalChar: type === 'number' ? decimalChar : undefined,
      constraints: { required: true },
    })),
    primaryKey,
    // The profile forbids an empty list.
    foreignKeys: foreignKeys.length === 0 ? undefined : foreignKeys,
  }
}

/** README.md of an export: for people. */
function datasetCard(about: Description, files: readonly DescribedFile[]): string {
  const { title, description, version, origin, home, data } = about
  return `# ${title}

${description}

Versión ${version}. Licencia ${LICENSE.id}: <${about.licenseUrl}>. De ${origin}${data ? `: <${data}>` : ''}.

## Archivos

${fileLines(files)}
${files.map(({ table }) => (table ? tableText(table) : '')).join('')}
## Cómo citar

> Datos de ${origin}, con licencia CC-BY 4.0.${home ? ` <${home}>` : ''}
`
}

/** A database holds several tables in one file. */
function fileLines(files: readonly DescribedFile[]): string {
  const paths = [...new Set(files.map(({ path }) => path))]
  const lines = paths.map((path) => {
    const [one, ...others] = files.filter((file) => file.path === path)
    return `- \`${path}\`: ${others.length === 0 ? one!.title : `${others.length + 1} tablas`}.`
  })
  return lines.join('\n')
}

function tableText({ name, title, columns, primaryKey }: Table): string {
  const rows = columns.map((column) => `| \`${column.name}\` | ${column.type} | ${column.description} |`)
  return `
## ${name}

${title}. Clave: ${primaryKey.map((key) => `\`${key}\``).join(', ')}.

| Columna | Tipo | Qué es |
|---|---|---|
${rows.join('\n')}
`
}

function licenceText({ title, version, license, licenseUrl, origin }: Description): string {
  return `# ${title}

Versión ${version}. Licencia ${license} (Creative Commons Atribución 4.0 Internacional): <${licenseUrl}>.

Estos datos son abiertos: ${LICENSE_TERMS} Basta una línea como esta:

> Datos de ${origin}, con licencia ${license}.
`
}

/** Its path is that on this site. */
interface OfferedFile extends Required<Pick<DescribedFile, 'name' | 'title' | 'path' | 'mediaType' | 'sha256'>> {
  readonly file: { readonly size: number }
}

/** The data set for search engines, as a Dataset of schema.org. */
export function schemaOrgDataset(dataset: Dataset, publisher: Publisher, files: readonly OfferedFile[]) {
  const { home, data } = addressesOf(publisher)
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: dataset.title,
    alternateName: dataset.name,
    identifier: `urn:uuid:${dataset.id}`,
    description: dataset.description,
    url: data,
    version: dataset.version,
    datePublished: dataset.released,
    inLanguage: dataset.language,
    license: LICENSE.url,
    keywords: dataset.keywords,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: dataset.origin },
    publisher: { '@type': 'Organization', name: publisher.name, url: home },
    distribution: files.map(({ name, title, path, mediaType, sha256, file }) => ({
      '@type': 'DataDownload',
      name,
      description: title,
      contentUrl: publisher.publicUrl + path,
      encodingFormat: mediaType,
      contentSize: `${file.size} B`,
      sha256,
    })),
  }
}
