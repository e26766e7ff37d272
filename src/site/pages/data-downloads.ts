import { DATA_FORMATS, type DataFormat, type MetadataFile } from '../../documents/metadata/files.ts'
import { type Download, type DownloadFiles, downloadSize } from '../downloads.ts'
import { type Html, html } from '../html.ts'
import { table } from '../parts.ts'

const GROUPS: Readonly<Record<DataFormat, readonly [name: string, whom: string]>> = {
  csv: ['CSV', 'Para programas y hojas de cálculo: UTF-8, con comas entre columnas y punto decimal.'],
  excel: [
    'CSV para Excel',
    'Para un Excel con coma decimal, como el de España o Argentina: con punto y coma entre columnas.',
  ],
  parquet: ['Parquet', 'Para DuckDB, pandas o Spark: por columnas y con tipos.'],
  sqlite: ['SQLite', 'Una sola base de datos, con vistas que unen cada fecha con sus lecturas.'],
  ndjson: ['NDJSON', 'Las respuestas de la API, una por línea.'],
}

const DESCRIBING: Readonly<Record<MetadataFile, string>> = {
  'LICENSE.md': 'La licencia',
  'CITATION.cff': 'Cómo citar los datos',
  'README.md': 'Qué es cada tabla',
  'croissant.json': 'Croissant, para buscadores y aprendizaje automático',
  'dcat.jsonld': 'DCAT-AP, para portales de datos',
  'datapackage.json': 'Data Package, con los tipos de cada columna',
}

/** Every file of every format. Exact size and checksum are known once it has been made. */
export function downloadLists(downloads: DownloadFiles): Html {
  const standard = downloads.list.filter(({ group }) => group === 'standard')
  return html`<p>Cada archivo se prepara la primera vez que alguien lo pide. Desde entonces aparecen aquí su tamaño exacto y su suma de control SHA-256.</p>
${DATA_FORMATS.map((format) => formatList(downloads, format))}
<h3>El estándar del método</h3>
${fileTable('Reglas y comprobador', standard, downloads)}`
}

function formatList(downloads: DownloadFiles, format: DataFormat): Html | false {
  const files = downloads.list.filter(({ group }) => group === format)
  if (files.length === 0) return false
  const [name, whom] = GROUPS[format]
  const data = files.filter(({ file }) => file.format !== 'metadata')
  const about = files.filter(({ file }) => file.format === 'metadata')
  return html`<details id="${format}"${format === 'csv' && html` open`}><summary>${name}. ${whom}</summary>
${fileTable(`Archivos en ${name}`, data, downloads)}
${metadataList(about, downloads)}
</details>`
}

/** They are made with the data that they describe; until then nothing is known about each. */
function metadataList(files: readonly Download[], downloads: DownloadFiles): Html {
  const isMade = files.some((download) => downloads.find(download) !== undefined)
  if (isMade) return fileTable('Lo que los describe', files, downloads)
  return html`<p>Con ellos: ${files.map(({ path, file }, at) => html`${at > 0 && ', '}<a href="${path}">${file.path}</a>`)}.</p>`
}

function fileTable(caption: string, files: readonly Download[], downloads: DownloadFiles): Html {
  return table(
    caption,
    html`<thead><tr><th scope="col">Archivo</th><th scope="col">Qué es</th><th scope="col" class="number">Tamaño</th></tr></thead>
<tbody>${files.map((download) => fileRow(download, downloads))}</tbody>`,
  )
}

function fileRow(download: Download, downloads: DownloadFiles): Html {
  const { path, file } = download
  const there = downloads.find(download)
  const title = titleOf(file)
  return html`<tr><th scope="row"><a href="${path}">${file.path}</a></th><td>${title}${there?.sha256 && html`<br>SHA-256: <code class="checksum">${there.sha256}</code>`}</td><td class="number">${downloadSize(download, there)}</td></tr>
`
}

function titleOf({ format, path, title }: Download['file']): string {
  if (format === 'metadata') return DESCRIBING[path as MetadataFile]
  return format === 'sqlite' ? 'Todas las tablas, enlazadas' : title
}
