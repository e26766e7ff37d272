import type { Dataset } from '../../dataset/types.ts'
import { creditKit, LICENSE_TERMS } from '../../documents/credit.ts'
import { DATA_FORMATS, type DataFormat, type MetadataFile, schemaOrgDataset } from '../../documents/metadata.ts'
import { matrixArcana, POSITION_KEYS } from '../../numerology/destiny-matrix.ts'
import { type Download, type DownloadFiles, sizeText } from '../downloads.ts'
import { type Html, html, spanishNumber } from '../html.ts'
import { EXAMPLE_DATE, type PageContent, type SiteContext } from '../layout.ts'
import { copyBox, table } from '../parts.ts'
import { folded } from './profile-parts.ts'

export function dataPage(context: SiteContext, downloads: DownloadFiles | undefined): PageContent {
  const { dataset, publisher } = context
  const pulls = Object.values(dataset.synthesis.centers).flatMap((center) => center.pulls)
  const readings = Object.values(dataset.readings).flat()
  const unreachable = readings.filter(({ reachable }) => !reachable).length
  return {
    title: 'Los datos: contenido, licencia, descargas y citas',
    description: `Qué contiene el conjunto de datos ${dataset.version}, con qué licencia se ofrece, cómo descargarlo y cómo citarlo.`,
    path: '/datos',
    section: '/datos',
    structuredData: downloads && schemaOrgDataset(dataset, publisher, downloads.list.filter(isData)),
    main: html`<h1>Los datos</h1>
<p class="lead">Todo lo que hay en estas páginas es un conjunto de datos abierto. Puedes llevártelo entero y seguir sin nosotros.</p>
<section id="descargas">${downloads ? archives(downloads) : html`<p>Este sitio no tiene los archivos preparados. <a href="/documentacion/exportar">Así se hacen en tu máquina</a>, en el formato que elijas.</p>`}</section>
${sample(dataset)}
<h2>Qué contiene</h2>
${table(
  `Versión ${dataset.version} de los textos`,
  ['Qué', { number: 'Cuántos' }, 'Qué incluye'],
  html`
${contentRow('Caminos de vida', dataset.lifePaths.length, 'arquetipo, lema, descripción, rasgos, tensiones, áreas de trabajo, amor, consejo y diez personas con su fecha')}
${contentRow('Arcanos mayores', dataset.arcana.length, 'nombre, otros nombres, frase clave, emoji, luz, sombra y descripción')}
${contentRow('Cartas', dataset.arcana.length, html`los dibujos de los arcanos, en SVG: de <a href="/cartas/1.svg">cartas/1.svg</a> a <a href="/cartas/${dataset.arcana.length}.svg">cartas/${dataset.arcana.length}.svg</a>, con <a href="#licencia">la licencia de los datos</a>`)}
${contentRow('Posiciones de la matriz', dataset.positions.length, 'nombre, significado y pregunta')}
${contentRow('Lecturas', readings.length, `qué significa cada arcano en cada posición (su esencia), el texto, tu fuerza, lo que te cuesta y una práctica; ${unreachable} no corresponden a ninguna fecha de 1900 a 2100, y los datos lo indican`)}
${contentRow('Cartas repetidas', dataset.repeats.length, 'lo que dice cada arcano cuando está en varias posiciones')}
${contentRow('Síntesis (la matriz leída como una sola historia)', pulls.length, 'lo que pasa entre cada carta del centro y cada una de las que tiran hacia otro lado, la lección que deja y el propósito que lo resuelve')}
${contentRow('Colas kármicas', dataset.tails.length, 'título, esencia, texto y práctica')}
${contentRow('Etapas', dataset.periods.length, 'lo que dice cada arcano como etapa del anillo de edades')}
${contentRow('Textos de pareja', Object.values(dataset.pairTexts).flat().length, 'encuentro, vínculo y tarea, cada uno con una práctica')}
${contentRow('Fechas con su matriz', 73_414, 'todas las de 1900 a 2100, cada una con su matriz y su camino de vida; las matrices distintas son 5544')}
`,
)}
<p>La versión de los textos es independiente de la del programa. Cambia cuando cambia una coma, y va dentro del <code>ETag</code> de cada respuesta de la API: si guardas respuestas, así sabes cuándo renovarlas.</p>
${downloads && downloadLists(downloads)}
<h2 id="licencia">Licencia</h2>
<p class="prose">Los datos, los textos y los dibujos de las cartas tienen licencia <a href="${dataset.licenseUrl}" rel="license">Creative Commons Atribución 4.0 (CC-BY 4.0)</a>: ${LICENSE_TERMS} El programa tiene licencia MIT.</p>
<h2 id="credito">Cómo citar</h2>
<p>Basta una línea en un lugar visible. Elige la forma que prefieras:</p>
<div class="tabs">${creditKit(dataset, publisher).map(({ format, label, text }, at) => html`<details name="credito"${at === 0 && html` open`}><summary>${label}</summary>${copyBox(`credito-${format}`, 'Copiar', text)}</details>`)}</div>`,
  }
}

/** What the rows of a table look like, by the main cards of the example. */
function sample({ readings }: Dataset): Html {
  const arcana = matrixArcana(EXAMPLE_DATE)
  const rows = (['center', 'purpose', 'personal'] as const).map((key) => {
    const number = arcana[POSITION_KEYS.indexOf(key)]!
    const { essence, practice } = readings[key][number - 1]!
    return html`<tr><th scope="row"><code>${key}</code></th><td class="number" data-label="arcana">${number}</td><td data-label="essence">${essence}</td><td data-label="practice">${practice}</td></tr>`
  })
  const columns = ['position', { number: 'arcana' }, 'essence', 'practice']
  return html`<h2 id="muestra">Así es una tabla</h2>
${table('Tres de las 264 filas de «readings», con cuatro de sus columnas', columns, rows)}`
}

function contentRow(name: string, count: number, fields: string | Html): Html {
  return html`<tr><th scope="row">${name}</th><td class="number">${spanishNumber(count)}</td><td>${fields}</td></tr>`
}

const GROUPS: Readonly<Record<DataFormat, readonly [name: string, whom: string]>> = {
  csv: ['CSV', 'Para programas y hojas de cálculo: UTF-8, con comas entre columnas y punto decimal.'],
  excel: ['Excel', 'Para un Excel con coma decimal, como el de España o Argentina: con punto y coma entre columnas.'],
  parquet: ['Parquet', 'Para DuckDB, pandas o Spark: por columnas y con tipos.'],
  sqlite: ['SQLite', 'Una sola base de datos, con vistas que unen cada fecha con sus lecturas.'],
}

const DESCRIBING: Readonly<Record<MetadataFile, string>> = {
  'LICENSE.md': 'La licencia',
  'CITATION.cff': 'Cómo citar los datos',
  'README.md': 'Qué es cada tabla',
  'datapackage.json': 'Data Package, con los tipos de cada columna',
}

/** Everything at once, in the three formats that most readers want. */
function archives({ list }: DownloadFiles): Html {
  const all = (['excel', 'csv', 'parquet'] as const).map((format) =>
    list.find(({ group, isArchive }) => isArchive && group === format),
  )
  return html`<p class="row">${all.map((one, at) => one && html`<a class="button${at > 0 && ' light'}" href="${one.path}">${GROUPS[one.group as DataFormat][0]} · ${sizeText(one.file.size)}</a>`)}</p>
<p class="quiet prose">Cada ZIP trae todas las tablas, la explicación de cada columna y la licencia. En el de Excel son archivos CSV que se abren con dos clics donde la coma es decimal, como en España o Argentina; si en tu país es el punto, elige CSV. <a href="/desde">Cómo usarlas desde Python, R, DuckDB o una hoja de cálculo</a>; <a href="#archivos">archivo por archivo</a>.</p>`
}

/** Every file of every format, and where the build could not make one, what makes it. */
function downloadLists(downloads: DownloadFiles): Html {
  const standard = downloads.list.filter(({ group }) => group === 'standard')
  return html`<h2 id="archivos">Archivo por archivo</h2>
<p class="prose">Cada fila de las tablas tiene una clave primaria. <code>datapackage.json</code> acompaña a cada formato y lo describe para programas y catálogos, con la suma SHA-256 de cada archivo. Todo lo demás, también la API entera como archivos, se obtiene con <a href="/documentacion/exportar">la exportación</a>.</p>
${DATA_FORMATS.map((format) => formatList(downloads, format))}
<h3>El estándar del método</h3>
${fileTable('Reglas y comprobador', standard)}`
}

function formatList(downloads: DownloadFiles, format: DataFormat): Html {
  const files = downloads.list.filter(({ group }) => group === format)
  const [name, whom] = GROUPS[format]
  if (files.length === 0) {
    return html`<p>${name}: este sitio no tiene los archivos preparados. <a href="/documentacion/exportar">Así se hacen en tu máquina</a>.</p>`
  }
  return folded(
    format,
    name,
    whom,
    html`${fileTable(
      `Archivos en ${name}`,
      files.filter(({ isMetadata }) => !isMetadata),
    )}
${fileTable(
  'Lo que los describe',
  files.filter(({ isMetadata }) => isMetadata),
)}`,
    false,
  )
}

/** Neither a description of the data nor the standard, nor what holds other files. */
function isData({ group, isMetadata, isArchive }: Download): boolean {
  return group !== 'standard' && !isMetadata && !isArchive
}

function fileTable(caption: string, files: readonly Download[]): Html {
  return table(caption, ['Archivo', 'Qué es', { number: 'Tamaño' }], files.map(fileRow))
}

function fileRow(download: Download): Html {
  const { path, name, file } = download
  return html`<tr><th scope="row"><a href="${path}">${name}</a></th><td>${titleOf(download)}</td><td class="number">${sizeText(file.size)}</td></tr>
`
}

function titleOf({ group, isMetadata, isArchive, name, title }: Download): string {
  if (isMetadata) return DESCRIBING[name as MetadataFile]
  return group === 'sqlite' && !isArchive ? 'Todas las tablas, enlazadas' : title
}
