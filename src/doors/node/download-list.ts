import type { Download } from '../../site/downloads.ts'

/** Where the downloads are; below it, the format and the file that the export writes. */
export const DOWNLOADS_PREFIX = '/datos/descargas/'

/** The one file that the build has made already. */
export const STANDARD_ARCHIVE = `${DOWNLOADS_PREFIX}standard/standard.tar.gz`

type Format = 'standard' | 'csv' | 'ndjson' | 'parquet' | 'sqlite'

const CSV = 'text/csv; charset=utf-8'
const NDJSON = 'application/x-ndjson'
const PARQUET = 'application/vnd.apache.parquet'

const ALL: readonly Download[] = [
  file(
    'sqlite',
    'open-numerology.sqlite',
    'Todo en SQLite',
    'Textos y matrices, en tablas enlazadas.',
    'application/vnd.sqlite3',
  ),
  file('csv', 'life_paths.csv', 'Caminos de vida, CSV', 'Los textos de los doce números.', CSV),
  file('csv', 'life_path_lists.csv', 'Rasgos y áreas, CSV', 'Las listas de cada número.', CSV),
  file('csv', 'famous_people.csv', 'Personas, CSV', '120 personas con su fecha de nacimiento.', CSV),
  file('csv', 'arcana.csv', 'Arcanos, CSV', 'Los textos de las 22 cartas.', CSV),
  file('csv', 'positions.csv', 'Posiciones, CSV', 'Las doce posiciones de la matriz.', CSV),
  file('csv', 'readings.csv', 'Lecturas, CSV', 'Los 264 textos, por posición y arcano.', CSV),
  file('csv', 'matrices.csv', 'Matrices, CSV', '73.414 fechas con sus doce arcanos y su cola.', CSV),
  file('csv', 'tails.csv', 'Colas kármicas, CSV', 'Los textos de las 26 colas.', CSV),
  file('csv', 'periods.csv', 'Etapas, CSV', 'Lo que dice cada arcano como etapa de la vida.', CSV),
  file('csv', 'pair_texts.csv', 'Pareja, CSV', 'Los 61 textos de la pareja.', CSV),
  file('csv', 'charts.csv', 'Octagramas, CSV', 'Los 5.544 que existen: puntos, cola y edades.', CSV),
  file('parquet', 'matrices.parquet', 'Matrices, Parquet', 'Lo mismo, por columnas y con tipos.', PARQUET),
  file('parquet', 'charts.parquet', 'Octagramas, Parquet', 'Puntos, cola y edades, por columnas.', PARQUET),
  file('parquet', 'readings.parquet', 'Lecturas, Parquet', 'Los 264 textos, por columnas.', PARQUET),
  file('ndjson', 'life_paths.ndjson', 'Caminos de vida, NDJSON', 'Las respuestas de la API, una por línea.', NDJSON),
  file('ndjson', 'arcana.ndjson', 'Arcanos, NDJSON', 'Las respuestas de la API, una por línea.', NDJSON),
  file('ndjson', 'tails.ndjson', 'Colas kármicas, NDJSON', 'Las respuestas de la API, una por línea.', NDJSON),
  file(
    'standard',
    'standard.tar.gz',
    'El estándar del método',
    'Reglas, las 5.544 matrices y un comprobador en Python.',
    'application/gzip',
  ),
  file('ndjson', 'matrices.ndjson', 'Matrices, NDJSON', '73.414 respuestas de la API: más de 130 MB.', NDJSON),
]

/** The first folder below the prefix. */
export function formatOf(path: string): string {
  return path.slice(DOWNLOADS_PREFIX.length, path.indexOf('/', DOWNLOADS_PREFIX.length))
}

/** Node has SQLite from 22.13 on. */
const hasSqlite = (() => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 13)
})()

export const DOWNLOADS = ALL.filter(({ path }) => formatOf(path) !== 'sqlite' || hasSqlite)

function file(format: Format, name: string, label: string, description: string, mediaType: string): Download {
  return { path: `${DOWNLOADS_PREFIX}${format}/${name}`, label, description, mediaType }
}
