import type { Dataset } from '../../dataset/types.ts'
import { creditKit, LICENSE_TERMS } from '../../documents/credit.ts'
import { DATA_FORMATS, type DataFormat, schemaOrgDataset } from '../../documents/metadata.ts'
import type { Publisher } from '../../documents/publisher.ts'
import { matrixArcana, POSITION_KEYS } from '../../numerology/destiny-matrix.ts'
import type { Download, DownloadFiles } from '../downloads.ts'
import { type Html, html, spanishNumber } from '../html.ts'
import { EXAMPLE_DATE, type PageContent, type SiteContext, structuredData } from '../layout.ts'
import { copyBox, table, tableOf, tabs } from '../parts.ts'
import { folded } from './profile-parts.ts'

export function dataPage(context: SiteContext, downloads: DownloadFiles | undefined): PageContent {
  const { dataset, publisher } = context
  const pulls = Object.values(dataset.synthesis.centers).flatMap((center) => center.pulls)
  const readings = Object.values(dataset.readings).flat()
  const unreachable = readings.filter(({ reachable }) => !reachable).length
  const isData = ({ group, isMetadata, isArchive }: Download) => group !== 'standard' && !isMetadata && !isArchive
  return {
    title: 'Los datos: contenido, licencia, descargas y citas',
    description: `Qué contiene el conjunto de datos ${dataset.version}, con qué licencia se ofrece, cómo descargarlo y cómo citarlo.`,
    head: downloads && structuredData(schemaOrgDataset(dataset, publisher, downloads.list.filter(isData))),
    main: html`<h1>Los datos</h1>
<p class="lead">Todo lo que hay en estas páginas es un conjunto de datos abierto. Puedes llevártelo entero y seguir sin nosotros.</p>
<section id="descargas">${downloads ? archives(downloads) : html`<p>Este sitio no tiene los archivos preparados. <a href="/documentacion/exportar">Así se hacen en tu máquina</a>, en el formato que elijas.</p>`}</section>
${sample(dataset)}
<h2>Qué contiene</h2>
${tableOf(`Versión ${dataset.version} de los textos`, ['Qué', { number: 'Cuántos' }, 'Qué incluye'])`
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
`}
<p>La versión de los textos es independiente de la del programa. Cambia cuando cambia una coma, y va dentro del <code>ETag</code> de cada respuesta de la API: si guardas respuestas, así sabes cuándo renovarlas.</p>
${downloads && downloadLists(downloads)}
<h2 id="licencia">Licencia</h2>
<p class="prose">Los datos, los textos y los dibujos de las cartas tienen licencia <a href="${dataset.licenseUrl}" rel="license">Creative Commons Atribución 4.0 (CC-BY 4.0)</a>: ${LICENSE_TERMS} El programa tiene licencia MIT.</p>
<h2 id="credito">Cómo citar</h2>
<p>Basta una línea en un lugar visible. Elige la forma que prefieras:</p>
${tabs(
  'credito',
  creditKit(dataset, publisher).map(({ format, label, text }) => [label, copyBox(`credito-${format}`, 'Copiar', text)]),
)}`,
  }
}

/** What the rows of a table look like, by the main cards of the example. */
function sample({ readings }: Dataset): Html {
  const arcana = matrixArcana(EXAMPLE_DATE)
  const rows = (['center', 'purpose', 'personal'] as const).map((key) => {
    const number = arcana[POSITION_KEYS.indexOf(key)]!
    const { essence, practice } = readings[key][number - 1]!
    return html`<tr><th scope="row"><code>${key}</code></th><td class="number" data-label="Arcano (arcana)">${number}</td><td data-label="Esencia (essence)">${essence}</td><td data-label="Práctica (practice)">${practice}</td></tr>`
  })
  const columns = ['Posición (position)', { number: 'Arcano (arcana)' }, 'Esencia (essence)', 'Práctica (practice)']
  return html`<h2 id="muestra">Así es una tabla</h2>
${table('Tres de las 264 filas de «readings», con cuatro de sus columnas', columns, rows)}`
}

function contentRow(name: string, count: number, fields: string | Html): Html {
  return html`<tr><th scope="row">${name}</th><td class="number">${spanishNumber(count)}</td><td>${fields}</td></tr>`
}

const GROUPS: Readonly<Record<DataFormat, readonly [name: string, whom: string]>> = {
  csv: ['CSV', 'Para programas y hojas de cálculo, con punto decimal.'],
  excel: [
    'Excel',
    'Un ZIP de archivos CSV para un Excel con coma decimal, como en España o Argentina; en México, importa el CSV.',
  ],
  parquet: ['Parquet', 'Para DuckDB, pandas o Spark, con los tipos de cada columna.'],
  sqlite: ['SQLite', 'Una sola base de datos, con vistas que unen cada fecha con sus lecturas.'],
}

/** Everything at once, in the three formats that most readers want. */
function archives({ list }: DownloadFiles): Html {
  const all = list.filter(({ group, isArchive }) => isArchive && group !== 'sqlite')
  return html`<div class="grid three downloads">${all.map(({ group, path, file }, at) => {
    const [name, whom] = GROUPS[group as DataFormat]
    return html`<div><a class="button${at > 0 && ' light'}" href="${path}">Descargar ${name} · ${sizeText(file.size)}</a><p class="quiet">${whom}</p></div>`
  })}</div>
<p class="quiet prose">Cada ZIP trae todas las tablas, su explicación y la licencia. También, <a href="#archivos">archivo por archivo</a> y <a href="/desde">desde Python, R, DuckDB o una hoja de cálculo</a>.</p>`
}

/** Every file of every format, and where the build could not make one, what makes it. */
function downloadLists(downloads: DownloadFiles): Html {
  const standard = downloads.list.filter(({ group }) => group === 'standard')
  return html`<h2 id="archivos">Archivo por archivo</h2>
<p class="prose">Cada fila de las tablas tiene una clave primaria. <code>datapackage.json</code> acompaña a cada formato y lo describe para programas y catálogos, con la suma SHA&#8209;256 de cada archivo. Todo lo demás, también la API entera como archivos, se obtiene con <a href="/documentacion/exportar">la exportación</a>.</p>
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
  const data = files.filter(({ isMetadata }) => !isMetadata)
  const about = files.filter(({ isMetadata }) => isMetadata)
  const tables = html`${fileTable(`Archivos en ${name}`, data)}
${fileTable('Lo que los describe', about)}`
  return folded(format, name, whom, tables, false)
}

function fileTable(caption: string, files: readonly Download[]): Html {
  const rows = files.map(
    ({ path, name, title, file }) =>
      html`<tr><th scope="row"><a href="${path}">${name}</a></th><td>${title}</td><td class="number">${sizeText(file.size)}</td></tr>\n`,
  )
  return table(caption, ['Archivo', 'Qué es', { number: 'Tamaño' }], rows)
}

/** Human-readable: 431 kB, 4,5 MB, with a no-break space. */
function sizeText(bytes: number): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB']
  return `${value.toLocaleString('es', { maximumFractionDigits: value < 10 ? 1 : 0 })}\u00a0${unit}`
}

/** The same data from the tools that people already use. Samples whose path this site does not serve are omitted. */
export function fromPage({ publisher, dataset, serves }: SiteContext, downloads?: DownloadFiles): PageContent {
  const has = (format: DataFormat) => downloads?.list.some(({ group }) => group === format)
  const hasFiles = has('csv')
  const sample = samples(publisher)
  const copied = (id: keyof typeof sample) => copyBox(id, 'Copiar', sample[id])
  const hasTable = serves('/matrix/15/5/1990/matrix.csv')
  return {
    title: 'Desde Python, WordPress y otras herramientas',
    description:
      'Cómo usar la API y los datos de numerología desde lo que ya usas: Python, WordPress, Postman, una acción de GPT…',
    main: html`<p class="eyebrow">Para pegar y usar</p>
<h1>Desde Python, Excel, R…</h1>
<p class="lead">Te sirve la herramienta que ya usas, sin clave ni registro. Basta con citar la fuente, como se explica al final.</p>
${
  publisher.publicUrl === '' &&
  html`<p>Esta copia no sabe en qué dirección está publicada: en los ejemplos, pon la del sitio delante de cada dirección que empieza por una barra.</p>
`
}<h2 id="python">Python</h2>
<p>Una fecha, con <code>requests</code>:</p>
${copied('requests')}
<p>Para muchas fechas, el archivo <code>examples/numerology.py</code> del repositorio va al paso que permite el servicio, espera cuando se le pide y no repite lo que no ha cambiado.${hasFiles && html` Para todas, es mejor <a href="/datos#descargas">descargar la tabla</a>.`}</p>
${hasFiles && withFiles()}
${hasTable && spreadsheets()}
<h2 id="wordpress">WordPress</h2>
<p>Pega estas dos líneas en un bloque «HTML personalizado». La matriz se calcula en la página y lleva ya su crédito:</p>
${copied('wordpressPaste')}
<h2 id="postman">Postman y Bruno</h2>
<p>Importa <a href="${publisher.basePath}/openapi.json">la descripción OpenAPI</a>: de ella salen todas las peticiones, con sus valores de ejemplo.</p>
<h2 id="gpt">Acciones de GPT</h2>
<p>En el editor de tu GPT, añade una acción sin autenticación e importa su esquema desde esta dirección:</p>
${copied('action')}
<p>Como política de privacidad puedes poner <a href="/privacidad">la nuestra</a>. En las instrucciones, pídele que cite la fuente: las respuestas sobre una fecha traen la frase en <code>suggested_citation</code>. Mira también <a href="/documentacion#limites">los límites</a>.</p>
<h2 id="credito">El crédito</h2>
<p class="prose">Los datos tienen licencia <a href="${dataset.licenseUrl}" rel="license">CC-BY 4.0</a>: ${LICENSE_TERMS} <a href="/datos#credito">Elige la forma de citar</a> que prefieras.</p>`,
  }

  function withFiles(): Html {
    return html`<p>Todas las fechas, con pandas. Las columnas de cada tabla figuran en <code>datapackage.json</code>, entre <a href="/datos#descargas">las descargas de los datos</a>:</p>
${copied('pandas')}
<h2 id="r">R</h2>
<p>Sin paquetes: cuántas fechas tienen cada arcano en el centro.</p>
${copied('r')}
<h2 id="sql">${has('sqlite') ? 'DuckDB y SQLite' : 'DuckDB'}</h2>
<p>DuckDB lee los archivos donde están y se trae solo lo que pide la consulta:</p>
${copied('duckdb')}
${
  // Not every Node version can write it.
  has('sqlite') &&
  html`<p>La base de SQLite se descarga en <a href="/datos#descargas">la página de los datos</a>. Trae una vista que une cada fecha con sus doce lecturas:</p>
${copied('sqlite')}`
}`
  }

  function spreadsheets(): Html {
    return html`<h2 id="hojas">Google Sheets</h2>
<p>Para tener la matriz de una fecha, pega esta fórmula en una celda con sitio libre debajo y a la derecha:</p>
${copied('sheets')}
<p>Con esta, la fecha es la que haya en la celda A2. En una hoja en español, los nombres de las funciones pueden ser <code>DIA</code>, <code>MES</code> y <code>AÑO</code>:</p>
${copied('sheetsOfCell')}
<h2 id="excel">Excel</h2>
${
  hasFiles &&
  html`<p>Para abrir una tabla entera con doble clic, descarga su <a href="/datos#excel">versión para Excel</a>. En ella, las columnas van separadas por punto y coma y los decimales llevan coma, como espera el Excel de España o Argentina. Si el tuyo usa punto decimal, como el de México, importa el CSV normal desde la pestaña Datos, como texto UTF-8.</p>
`
}<p>Para traer la matriz de una fecha, abre Datos &gt; Obtener datos &gt; De otras fuentes &gt; Consulta en blanco, entra en el Editor avanzado y pega esto:</p>
${copied('powerQuery')}`
  }
}

/** Samples to copy. A test runs each one that it can, from the page itself. */
function samples(publisher: Publisher) {
  const { publicUrl, basePath } = publisher
  const api = publicUrl + basePath
  const files = `${publicUrl}/datos/descargas`
  const matrix = `${api}/matrix/15/5/1990`
  return {
    requests: `import requests

respuesta = requests.get('${matrix}', timeout=10)
respuesta.raise_for_status()
datos = respuesta.json()
for posicion, carta in datos['matrix'].items():
    print(posicion, carta['name'], sep=': ')
print(datos['suggested_citation'])`,
    pandas: `import pandas as pd

matrices = pd.read_csv('${files}/csv/matrices.csv', parse_dates=['date'])
lecturas = pd.read_csv('${files}/csv/readings.csv')
centros = lecturas[lecturas['position'] == 'center']
unidas = matrices.merge(centros, left_on='center', right_on='arcana')
print(unidas[['date', 'center', 'text']].head())`,
    r: `matrices <- read.csv("${files}/csv/matrices.csv")
arcanos <- read.csv("${files}/csv/arcana.csv")
unidas <- merge(matrices, arcanos, by.x = "center", by.y = "number")
sort(table(unidas$name), decreasing = TRUE)`,
    duckdb: `INSTALL httpfs; LOAD httpfs;
SELECT a.name, count(*) AS fechas
FROM '${files}/parquet/matrices.parquet' AS m
JOIN '${files}/parquet/arcana.parquet' AS a ON a.number = m.center
GROUP BY a.name ORDER BY fechas DESC;`,
    sqlite: `SELECT position_name, name, text
FROM date_readings
WHERE date = '1990-05-15'
ORDER BY place;`,
    sheets: `=IMPORTDATA("${matrix}/matrix.csv")`,
    sheetsOfCell: `=IMPORTDATA("${api}" & "/matrix/" & DAY(A2) & "/" & MONTH(A2) & "/" & YEAR(A2) & "/matrix.csv")`,
    powerQuery: `let
  tabla = Csv.Document(Web.Contents("${matrix}/matrix.csv"), [Delimiter = ",", Encoding = 65001])
in
  Table.PromoteHeaders(tabla)`,
    wordpressPaste: `<script type="module" src="${publicUrl}/widget.js"></script>
<destiny-matrix birth="1990-05-15"></destiny-matrix>`,
    action: `${api}/openapi.json`,
  }
}
