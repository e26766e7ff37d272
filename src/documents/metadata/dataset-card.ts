import type { Table } from '../tables/table.ts'
import type { DescribedFile, Dialect } from './described-file.ts'
import type { Description } from './description.ts'

/** Formats that the Hugging Face viewer can load. */
const LOADED = ['csv', 'parquet', 'ndjson']

/** The table shown first. */
const FIRST = 'matrices'

/** README.md of an export: for people; its front matter is for Hugging Face. JSON is valid YAML. */
export function datasetCard(about: Description, files: readonly DescribedFile[]): string {
  const { title, description, version, license, language, keywords, contributors, addresses, home } = about
  return [
    '---',
    `pretty_name: ${JSON.stringify(title)}`,
    `language: [${language}]`,
    `license: ${license.id.toLowerCase()}`,
    `tags: ${JSON.stringify(keywords)}`,
    'size_categories: ["10K<n<100K"]',
    ...configs(files.filter(({ format }) => LOADED.includes(format))),
    '---',
    '',
    `# ${title}`,
    '',
    description,
    '',
    `Versión ${version}. Licencia ${license.id}: <${license.summary}>. De ${contributors[0]!.name}${home === undefined ? '' : `: <${addresses.data}>`}.`,
    '',
    '## Archivos',
    '',
    ...fileLines(files),
    ...files.flatMap(({ table }) => (table ? ['', ...tableLines(table)] : [])),
    '',
    '## Cómo citar',
    '',
    `> Datos de ${contributors[0]!.name}, con licencia CC-BY 4.0.${home === undefined ? '' : ` <${home}>`}`,
    '',
  ].join('\n')
}

/** A database holds several tables in one file. */
function fileLines(files: readonly DescribedFile[]): string[] {
  const titles = new Map<string, string[]>()
  for (const { path, title } of files) titles.set(path, [...(titles.get(path) ?? []), title])
  return [...titles].map(([path, all]) => `- \`${path}\`: ${all.length === 1 ? all[0] : `${all.length} tablas`}.`)
}

function configs(files: readonly DescribedFile[]): string[] {
  if (files.length === 0) return []
  return [
    'configs:',
    ...files.flatMap(({ name, path, dialect }) => [
      `  - config_name: ${name}`,
      `    data_files: ${JSON.stringify(path)}`,
      ...(name === FIRST ? ['    default: true'] : []),
      ...unusual(dialect),
    ]),
  ]
}

/** Deviations from plain CSV. */
function unusual({ delimiter = ',', decimalChar = '.' }: Dialect = {}): string[] {
  return [
    ...(delimiter === ',' ? [] : [`    sep: ${JSON.stringify(delimiter)}`]),
    ...(decimalChar === '.' ? [] : [`    decimal: ${JSON.stringify(decimalChar)}`]),
  ]
}

function tableLines({ name, title, columns, primaryKey }: Table): string[] {
  return [
    `## ${name}`,
    '',
    `${title}. Clave: ${primaryKey.map((key) => `\`${key}\``).join(', ')}.`,
    '',
    '| Columna | Tipo | Qué es |',
    '|---|---|---|',
    ...columns.map((column) => `| \`${column.name}\` | ${column.type} | ${column.description} |`),
  ]
}
