import type { Publisher } from '../../../documents/publisher.ts'
import { oembedAddress } from '../../oembed.ts'

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
    wordpressEmbed: `add_action( 'init', function () {
    wp_oembed_add_provider( '#^${publicUrl}/perfil\\?#', '${publicUrl}/oembed', true );
} );`,
    oembed: oembedAddress(publisher, '/perfil?birth=1990-05-15'),
    action: `${api}/openapi.json`,
  }
}
