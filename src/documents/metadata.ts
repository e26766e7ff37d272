import type { Dataset } from '../dataset/types.ts'
import { LICENSE_TERMS } from './credit.ts'
import { addressesOf, type Publisher } from './publisher.ts'
import { CSV_DIALECT, type Dialect, EXCEL_DIALECT, type Table } from './tables/table.ts'
import { tablesOf } from './tables/tables.ts'

/** The formats for analysis, most popular first. */
export const DATA_FORMATS = ['csv', 'excel', 'parquet', 'sqlite'] as const
export type DataFormat = (typeof DATA_FORMATS)[number]

/** All files of a format in one. */
export function archiveOf(format: DataFormat): string {
  return `open-numerology-${format}.zip`
}

export const SQLITE_FILE = 'open-numerology.sqlite'

/** Files in every export besides the data. The last one describes the whole. */
export const METADATA_FILES = {
  'LICENSE.md': 'text/markdown',
  'CITATION.cff': 'text/yaml',
  'README.md': 'text/markdown',
  'datapackage.json': 'application/json',
} as const
export type MetadataFile = keyof typeof METADATA_FILES

export type Description = ReturnType<typeof describe>

export function describe(dataset: Dataset, publisher: Publisher) {
  const { name, id, title, description, version, released, keywords, language, origin, license, licenseUrl } = dataset
  const addresses = addressesOf(publisher)
  return {
    ...{ name, id, title, description, version, released, keywords, language },
    /** The address of the summary for people, in Spanish. */
    license: { ...LICENSE, name: license, summary: licenseUrl },
    creator: origin,
    distributor: publisher.name,
    addresses,
    /** The publisher's page, if its absolute URL is known. */
    home: publisher.publicUrl === '' ? undefined : addresses.home,
    tables: tablesOf(dataset),
  }
}

const LICENSE = {
  /** SPDX identifier. */
  id: 'CC-BY-4.0',
  title: 'Creative Commons Attribution 4.0 International',
  /** Canonical, by which machines identify it. */
  url: 'https://creativecommons.org/licenses/by/4.0/',
}

export interface DescribedFile {
  /** Lower-case letters, digits and - . _; unique within an export. */
  readonly name: string
  readonly title: string
  /** Relative to the metadata. */
  readonly path: string
  /** The extension. */
  readonly format: string
  readonly mediaType: string
  /** Undefined for binary files. */
  readonly encoding?: 'utf-8'
  readonly table?: Table
  readonly dialect?: Dialect
  /** Known once the file exists. */
  readonly bytes?: number
  readonly sha256?: string
}

export function filesOf(format: DataFormat, tables: readonly Table[]): DescribedFile[] {
  return tables.map((table) => ({ name: table.name, title: table.title, table, ...kindOf(format, table) }))
}

function kindOf(format: DataFormat, { name }: Table) {
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

/** The metadata of an export, name and text, all from one description; that of the whole comes last. `kind`: the options. */
export function metadataFiles(
  about: Description,
  files: readonly DescribedFile[],
  kind: object,
): readonly (readonly [name: string, text: string])[] {
  const whole = { ...dataPackage(about, files), export: kind }
  const texts: Readonly<Record<MetadataFile, string>> = {
    'LICENSE.md': licenceText(about),
    'CITATION.cff': citationFile(about),
    'README.md': datasetCard(about, files),
    'datapackage.json': `${JSON.stringify(whole, undefined, 2)}\n`,
  }
  return Object.entries(texts)
}

function dataPackage(about: Description, files: readonly DescribedFile[]) {
  const { name, id, title, description, version } = about
  const { released, keywords, license, creator, distributor, addresses, home } = about
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    ...{ name, id, title, description, version },
    created: `${released}T00:00:00Z`,
    homepage: home,
    keywords,
    licenses: [{ name: license.id, path: license.url, title: license.title }],
    contributors: [
      { title: creator, roles: ['creator'] },
      { title: distributor, path: home, roles: ['distributor'] },
    ],
    sources: [{ title: creator, path: home && addresses.data, version }],
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
  const references = foreignKeys.map(({ column, table, key }) => ({
    fields: [column],
    reference: { resource: table, fields: [key] },
  }))
  return {
    $schema: 'https://datapackage.org/profiles/2.0/tableschema.json',
    fields: columns.map(({ name, type, description }) => ({
      ...{ name, type, description },
      decimalChar: type === 'number' ? decimalChar : undefined,
      constraints: { required: true },
    })),
    primaryKey,
    // The profile forbids an empty list.
    foreignKeys: references.length === 0 ? undefined : references,
  }
}

/** README.md of an export: for people; its front matter is for Hugging Face. JSON is valid YAML. */
function datasetCard(about: Description, files: readonly DescribedFile[]): string {
  const { title, description, version, license, language, keywords, creator, addresses, home } = about
  const [page, link] = home === undefined ? ['', ''] : [`: <${addresses.data}>`, ` <${home}>`]
  return `---
pretty_name: ${JSON.stringify(title)}
language: [${language}]
license: ${license.id.toLowerCase()}
tags: ${JSON.stringify(keywords)}
size_categories: ["10K<n<100K"]
${configs(files)}---

# ${title}

${description}

Versión ${version}. Licencia ${license.id}: <${license.summary}>. De ${creator}${page}.

## Archivos

${fileLines(files)}
${files.map(({ table }) => (table ? tableText(table) : '')).join('')}
## Cómo citar

> Datos de ${creator}, con licencia CC-BY 4.0.${link}
`
}

/** A database holds several tables in one file. */
function fileLines(files: readonly DescribedFile[]): string {
  const titles = new Map<string, string[]>()
  for (const { path, title } of files) titles.set(path, [...(titles.get(path) ?? []), title])
  const lines = [...titles].map(
    ([path, all]) => `- \`${path}\`: ${all.length === 1 ? all[0] : `${all.length} tablas`}.`,
  )
  return lines.join('\n')
}

/** What the Hugging Face viewer can load. Excel's CSV is for Excel alone. */
function configs(files: readonly DescribedFile[]): string {
  const loaded = files.filter(({ format, dialect }) => /csv|parquet/.test(format) && dialect !== EXCEL_DIALECT)
  const lines = loaded.map(({ name, path }) => {
    const isDefault = name === 'matrices' ? '    default: true\n' : ''
    return `  - config_name: ${name}\n    data_files: ${JSON.stringify(path)}\n${isDefault}`
  })
  return loaded.length === 0 ? '' : `configs:\n${lines.join('')}`
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

function licenceText({ title, version, license, creator }: Description): string {
  return `# ${title}

Versión ${version}. Licencia ${license.name} (Creative Commons Atribución 4.0 Internacional): <${license.summary}>.

Estos datos son abiertos: ${LICENSE_TERMS} Basta una línea como esta:

> Datos de ${creator}, con licencia ${license.name}.
`
}

/** How to cite it, for reference managers (Citation File Format 1.2.0). JSON is valid YAML. */
function citationFile({ title, description, version, released, license, id, keywords, creator, home }: Description) {
  return `cff-version: 1.2.0
message: Si usas estos datos, cítalos así.
type: dataset
title: ${JSON.stringify(title)}
abstract: ${JSON.stringify(description)}
version: ${JSON.stringify(version)}
date-released: ${JSON.stringify(released)}
license: ${license.id}
${home === undefined ? '' : `url: ${JSON.stringify(home)}\n`}identifiers:
  - type: other
    value: ${JSON.stringify(`urn:uuid:${id}`)}
    description: El conjunto de datos, en cualquiera de sus versiones.
keywords:
${keywords.map((keyword) => `  - ${JSON.stringify(keyword)}\n`).join('')}authors:
  - name: ${JSON.stringify(creator)}
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
