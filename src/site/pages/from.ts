import { LICENSE_TERMS } from '../../documents/credit.ts'
import type { Publisher } from '../../documents/publisher.ts'
import type { DownloadFiles } from '../downloads.ts'
import { type Html, html } from '../html.ts'
import type { PageContent, SiteContext } from '../layout.ts'
import { copyBox } from '../parts.ts'

/** The same data from the tools that people already use. Samples whose path this site does not serve are omitted. */
export function fromPage({ publisher, dataset, serves }: SiteContext, downloads?: DownloadFiles): PageContent {
  const hasFiles = downloads?.list.some(({ group }) => group === 'csv')
  // Not every Node version can write it.
  const hasSqlite = downloads?.list.some(({ group }) => group === 'sqlite')
  const sample = samples(publisher)
  const copied = (id: keyof typeof sample) => copyBox(id, 'Copiar', sample[id])
  const hasTable = serves('/matrix/15/5/1990/matrix.csv')
  return {
    title: 'Desde Python, WordPress y otras herramientas',
    description:
      'Cómo usar la API y los datos de numerología desde lo que ya usas: Python, WordPress, Postman, una acción de GPT…',
    path: '/desde',
    section: '/datos',
    main: html`<p class="eyebrow">Para pegar y usar</p>
<h1>Desde…</h1>
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
<p>Como política de privacidad puedes poner <a href="/privacidad">la nuestra</a>. En las instrucciones, pídele que cite la fuente: las respuestas sobre una fecha traen la frase en <code>suggested_citation</code>. Hay un <a href="/documentacion#limites">límite de peticiones por minuto</a>.</p>
<h2 id="credito">El crédito</h2>
<p class="prose">Los datos tienen licencia <a href="${dataset.licenseUrl}" rel="license">CC-BY 4.0</a>: ${LICENSE_TERMS} <a href="/datos#credito">Elige la forma de citar</a> que prefieras.</p>`,
  }

  function withFiles(): Html {
    return html`<p>Todas las fechas, con pandas. Las columnas de cada tabla figuran en <code>datapackage.json</code>, entre <a href="/datos#descargas">las descargas de los datos</a>:</p>
${copied('pandas')}
<h2 id="r">R</h2>
<p>Sin paquetes: cuántas fechas tienen cada arcano en el centro.</p>
${copied('r')}
<h2 id="sql">${hasSqlite ? 'DuckDB y SQLite' : 'DuckDB'}</h2>
<p>DuckDB lee los archivos donde están y se trae solo lo que pide la consulta:</p>
${copied('duckdb')}
${
  hasSqlite &&
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
export function samples(publisher: Publisher) {
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
