import { LICENSE_TERMS } from '../credit.ts'
import { EXCEL_DIALECT, type Table } from '../tables/table.ts'
import type { DescribedFile, Description } from './description.ts'

/** Formats that the Hugging Face viewer can load. Excel's CSV is for Excel alone. */
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
    ...configs(files.filter(({ format, dialect }) => LOADED.includes(format) && dialect !== EXCEL_DIALECT)),
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
    ...files.flatMap(({ name, path }) => [
      `  - config_name: ${name}`,
      `    data_files: ${JSON.stringify(path)}`,
      ...(name === FIRST ? ['    default: true'] : []),
    ]),
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

/** The licence of an export, for people. */
export function licenceText({ title, version, license, contributors }: Description): string {
  return [
    `# ${title}`,
    '',
    `Versión ${version}. Licencia ${license.name} (Creative Commons Atribución 4.0 Internacional): <${license.summary}>.`,
    '',
    `Estos datos son abiertos: ${LICENSE_TERMS} Basta una línea como esta:`,
    '',
    `> Datos de ${contributors[0]!.name}, con licencia ${license.name}.`,
    '',
  ].join('\n')
}

/** How to cite it, for reference managers (Citation File Format 1.2.0). JSON is valid YAML. */
export function citationFile(about: Description): string {
  const { title, description, version, released, license, id, keywords, contributors, home } = about
  return [
    'cff-version: 1.2.0',
    'message: Si usas estos datos, cítalos así.',
    'type: dataset',
    `title: ${JSON.stringify(title)}`,
    `abstract: ${JSON.stringify(description)}`,
    `version: ${JSON.stringify(version)}`,
    `date-released: ${JSON.stringify(released)}`,
    `license: ${license.id}`,
    ...(home === undefined ? [] : [`url: ${JSON.stringify(home)}`]),
    'identifiers:',
    '  - type: other',
    `    value: ${JSON.stringify(`urn:uuid:${id}`)}`,
    '    description: El conjunto de datos, en cualquiera de sus versiones.',
    'keywords:',
    ...keywords.map((keyword) => `  - ${JSON.stringify(keyword)}`),
    'authors:',
    `  - name: ${JSON.stringify(contributors[0]!.name)}`,
    '',
  ].join('\n')
}
