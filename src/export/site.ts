import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataset } from '../dataset/dataset.ts'
import type { DescribedFile } from '../documents/metadata.ts'
import { OPENAPI_PATH } from '../documents/publisher.ts'
import { CSV_DIALECT, csvLine } from '../documents/tables/table.ts'
import { allDates } from '../numerology/calendar.ts'
import { LIFE_PATH_NUMBERS } from '../numerology/life-path.ts'
import { CHART_RANGES } from '../numerology/octagram.ts'
import { CALLS, filled } from '../operations/calls.ts'
import { contextOf, documentOf, documentText } from '../operations/documents.ts'
import { apiHeaders } from '../operations/headers.ts'
import { openApiDocument } from '../operations/openapi.ts'
import { OPERATIONS, type Operation } from '../operations/table.ts'
import { builtProgram } from '../server/lifecycle.ts'
import { Painter } from '../server/painter.ts'
import type { Settings } from '../server/settings.ts'
import { assetResources } from '../site/assets.ts'
import { notFoundPage } from '../site/pages/problems.ts'
import { createSite, HTML } from '../site/stored-pages.ts'
import type { ExportFolder, Format } from './folder.ts'
import { fileOf, hostFiles } from './static-hosts.ts'

const DATE = '/{day}/{month}/{year}'

/**
 * Too much to export: five billion pairs, 17 GB of PNG for dates, 880,968 files of single positions; and what is said of a
 * date twice: as HTML, and by its chart.
 */
const LEFT_OUT = /^\/pair\/|^\/charts\/|\{year\}\/\w+\.png$|\{position\}$|reading\.html$/

/** API and pages as static files, byte for byte the server's responses, and what hosts need to serve them. */
export const files: Format = async ({ isFull, days, settings, folder }) => {
  const { publisher } = settings
  const { basePath } = publisher
  const context = contextOf(publisher)
  const operations = OPERATIONS.filter(
    ({ path }) => !LEFT_OUT.test(path) && (isFull || !path.includes(DATE) || path === CALLS.matrix.path),
  )
  const site = staticSite(settings, operations)
  const hosts = hostFiles({ folder, operations, basePath, common: apiHeaders(context.credit), site })
  for (const [path, content] of Object.entries(hosts)) folder.file({ path }, content)
  for (const path of site.paths) {
    const { contentType, make } = (site.pages.get(path) ?? site.files.get(path))!
    const name = path === '/' ? 'index' : path.slice(1)
    folder.file({ path: contentType === HTML ? `${name}.html` : name }, make())
  }
  // Hosts look for it by this name.
  folder.file({ path: '404.html' }, site.render(notFoundPage()))

  const fileIn = (path: string) => basePath.slice(1) + fileOf(path)
  const openApi = openApiDocument({ ...context, publisher, limits: settings.limits })
  const described = [folder.file(describedFile(OPENAPI_PATH, fileIn(OPENAPI_PATH)), documentText(openApi))]
  const painter = new Painter()
  for (const operation of operations.filter(({ path }) => !path.includes(DATE))) {
    for (const values of valuesOf(operation)) {
      const path = filled(operation.path, values)
      const text = documentText(documentOf(operation.method, values, context))
      const content = operation.media === 'png' ? await painter.paint(text) : text
      described.push(folder.file(describedFile(path, fileIn(path)), content))
    }
  }
  // Frees the memory of the thread.
  await painter.rest()

  const dated = operations.filter(({ path }) => path.includes(DATE))
  const dates = [...allDates()].filter(({ day, month }) => days?.includes(`${day}/${month}`) ?? true)
  for (const [at, { day, month, year }] of dates.entries()) {
    if (process.stderr.isTTY && at % 100 === 0) process.stderr.write(`\r${Math.floor((100 * at) / dates.length)} %`)
    const values = [day, month, year].map(String)
    for (const { method, path } of dated) {
      folder.file({ path: fileIn(filled(path, values)) }, documentText(documentOf(method, values, context)))
    }
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  return [fileList(folder), ...described]
}

/** What the parameter of an operation may be, each as the values of its path; it has one at most. */
function valuesOf({ parameters: [parameter] }: Operation): readonly (readonly string[])[] {
  if (!parameter) return [[]]
  const { enum: listed, minimum, maximum } = parameter.schema as { enum?: string[]; minimum: number; maximum: number }
  return (listed ?? numbersFrom(minimum, maximum)).map((value) => [String(value)])
}

function numbersFrom(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** The pages for static hosting. The names of their scripts contain a hash of the content, as for all assets. */
function staticSite(settings: Settings, operations: readonly Operation[]) {
  const folder = builtProgram('dated-page')
  // The first in this order, calculo-, is the one that loads the others, sintesis-9-.
  const scripts = readdirSync(folder)
    .sort()
    .map((name) => ({ path: `/recursos/${name}`, content: readFileSync(join(folder, name), 'utf8') }))
  const absent = OPERATIONS.filter((operation) => !operations.includes(operation)).map(({ path }) => path)
  return createSite({
    dataset,
    publisher: settings.publisher,
    limits: settings.limits,
    hosting: { scripts, absent },
  })
}

function describedFile(path: string, file: string): DescribedFile {
  const name = path.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '') || 'index'
  const kind = path.endsWith('.png')
    ? ({ format: 'png', mediaType: 'image/png' } as const)
    : ({ format: 'json', mediaType: 'application/json', encoding: 'utf-8' } as const)
  return { name, title: `GET ${path}`, path: file, ...kind }
}

/** One row per file with its size and checksum: too many for entries of the data package. */
function fileList(folder: ExportFolder): DescribedFile {
  const rows = folder.written.map(({ path, bytes, sha256 }) => [path, bytes, sha256])
  const title = 'Todos los archivos de esta exportación, con su tamaño y su suma de control'
  const kind = { format: 'csv', mediaType: 'text/csv', encoding: 'utf-8', dialect: CSV_DIALECT } as const
  const list = [['path', 'bytes', 'sha256'], ...rows].map((cells) => csvLine(cells))
  return folder.file({ name: 'files', title, path: 'files.csv', ...kind }, list.join(''))
}

/** Where the widget in the folder of charts looks for its texts. */
const API = '/api'

/** For hosts that read it; others send the documents without a type, which the widget does not mind. */
const HEADERS = `/api/*
  Content-Type: application/json; charset=utf-8
  Access-Control-Allow-Origin: *
/widget.js
  Access-Control-Allow-Origin: *
`

const PAGE = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tu matriz del destino</title>
<meta name="description" content="La matriz del destino de tu fecha de nacimiento, con sus doce lecturas, y tu camino de vida.">
<style>
:root { color-scheme: light dark; font: 1.05rem/1.6 system-ui, sans-serif; background: light-dark(#faf7f2, #15131c); color: light-dark(#221c35, #ece7f5) }
body { max-width: 44rem; margin: 0 auto; padding: 1rem }
h1, h2 { font: 500 2rem/1.2 ui-serif, Georgia, serif }
destiny-matrix, life-path { min-height: 10rem }
</style>
<script type="module" src="widget.js"></script>
</head>
<body>
<main>
<h1>Tu matriz del destino</h1>
<destiny-matrix field texts></destiny-matrix>
<h2>Tu camino de vida</h2>
<life-path field></life-path>
<noscript><p>Esta página calcula con JavaScript, en tu dispositivo.</p></noscript>
</main>
</body>
</html>
`

/**
 * Everything that the widget asks for, as files that any host serves as they are: the texts of all charts and numbers, the
 * widget, and a page that uses it. The addresses are those of the API, so the folder is a service to the widget.
 */
export const charts: Format = ({ settings, folder }) => {
  const context = contextOf(settings.publisher)
  folder.file({ path: 'index.html' }, PAGE)
  folder.file({ path: '_headers' }, HEADERS)
  folder.file({ path: 'widget.js' }, assetResources(API).get('/widget.js')!.make())
  const write = (method: 'lifePath' | 'chartTexts', value: string) => {
    const path = API.slice(1) + filled(CALLS[method].path, [value])
    folder.file({ path }, documentText(documentOf(method, [value], context)))
  }
  for (const number of LIFE_PATH_NUMBERS) write('lifePath', String(number))
  const { A, B, C } = CHART_RANGES
  for (const a of numbersFrom(...A)) {
    for (const b of numbersFrom(...B)) for (const c of numbersFrom(...C)) write('chartTexts', `${a}-${b}-${c}`)
  }
  return [fileList(folder)]
}
