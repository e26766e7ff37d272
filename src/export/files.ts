import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataset } from '../dataset/dataset.ts'
import type { DocumentContext } from '../documents/credit.ts'
import type { DescribedFile } from '../documents/metadata.ts'
import { OPENAPI_PATH } from '../documents/publisher.ts'
import { CSV_DIALECT, csvLines, table } from '../documents/tables/table.ts'
import { allDates } from '../numerology/calendar.ts'
import { limitsOf } from '../operations/budgets.ts'
import { CALLS, filled } from '../operations/calls.ts'
import { contextOf, documentText, findDocument } from '../operations/documents.ts'
import { openApiDocument } from '../operations/openapi.ts'
import { OPERATIONS, type Operation } from '../operations/table.ts'
import { builtProgram, Failure } from '../server/lifecycle.ts'
import { Painter } from '../server/painter.ts'
import type { Settings } from '../server/settings.ts'
import { integer, text } from '../shapes/schema.ts'
import { notFoundPage } from '../site/pages/problems.ts'
import { createSite, HTML, type StaticHosting } from '../site/stored-pages.ts'
import { batches, FILE_LIST_PATH, type Format, type Job, type WrittenFile } from './folder.ts'
import { fileOf, hostFiles } from './static-hosts.ts'

const DATE = '/{day}/{month}/{year}'
/** A few times a second. */
const SHOWN_EVERY = 100

/**
 * Too much to export: five billion pairs, 17 GB of PNG for dates, 880,968 files of single positions; and what is said of a
 * date twice: as HTML, and by its chart.
 */
const LEFT_OUT = /^\/pair\/|^\/charts\/|\{year\}\/\w+\.png$|\{position\}$|reading\.html$/

/** API and pages as static files, byte for byte the server's responses, and what hosts need to serve them. */
export const files: Format = async ({ isFull, isCompressed, days, settings, folder, terminal }) => {
  const operations = OPERATIONS.filter(
    ({ path }) => !LEFT_OUT.test(path) && (isFull || !path.includes(DATE) || path === CALLS.matrix.path),
  )
  const dates = [...allDates()]
    .filter(({ day, month }) => days?.includes(`${day}/${month}`) ?? true)
    .map(({ day, month, year }) => [day, month, year].map(String))
  const dated = operations.filter(({ path }) => path.includes(DATE))
  const plain = operations.filter((operation) => !dated.includes(operation))
  const context = contextOf(settings.publisher)
  const { basePath } = settings.publisher
  const base = basePath.slice(1)
  const site = staticSite(settings, operations)
  const hosts = hostFiles({ folder: folder.path, operations, basePath, isCompressed, credit: context.credit, site })
  for (const [path, text] of Object.entries(hosts)) folder.file({ path }, [Buffer.from(text)])
  for (const path of site.paths) {
    const { contentType, make } = (site.pages.get(path) ?? site.files.get(path))!
    folder.file({ path: pageFile(path, contentType === HTML) }, [Buffer.from(make())])
  }
  // Hosts look for it by this name.
  folder.file({ path: '404.html' }, [Buffer.from(site.render(notFoundPage()))])
  const openApi = openApiDocument({ ...context, publisher: settings.publisher, limits: limitsOf(settings) })
  const openApiFile = resourceOf(OPENAPI_PATH, base + fileOf(OPENAPI_PATH))
  const described = [folder.file(openApiFile, [Buffer.from(documentText(openApi))])]
  const painter = new Painter()
  for (const operation of plain) {
    for (const values of valuesOf(operation)) {
      const path = filled(operation.path, values)
      const content = await contentOf(operation, values, context, painter)
      described.push(folder.file(resourceOf(path, base + fileOf(path)), [content]))
    }
  }
  // Frees the memory of the thread.
  await painter.rest()
  for (const date of withProgress(dates, terminal)) {
    for (const { method, path } of dated) {
      const found = findDocument(method, date, context)
      if ('refusal' in found) throw new Error(`no document for ${date}`)
      folder.file({ path: base + fileOf(filled(path, date)) }, [Buffer.from(documentText(found.document))])
    }
  }
  const list = listOf(folder.written)
  return [folder.file(list, batches(csvLines(list.table))), ...described]
}

/** The same items. On a terminal, shows how many per cent are done; at the end, the line is empty again. */
function* withProgress<Item>(items: readonly Item[], terminal: Job['terminal']): Generator<Item> {
  const show = (text: string) => terminal.isTTY && terminal.write(`\r${text}`)
  try {
    for (const [at, item] of items.entries()) {
      if (at % SHOWN_EVERY === 0) show(`${Math.floor((100 * at) / items.length)} %`)
      yield item
    }
  } finally {
    show('\x1b[K')
  }
}

/** What the parameter of an operation may be, each as the values of its path; it has one at most. */
function valuesOf({ parameters: [parameter] }: Operation): readonly (readonly string[])[] {
  if (!parameter) return [[]]
  const { enum: listed, minimum, maximum } = parameter.schema as { enum?: string[]; minimum: number; maximum: number }
  const values = listed ?? Array.from({ length: maximum - minimum + 1 }, (_, at) => minimum + at)
  return values.map((value) => [String(value)])
}

async function contentOf(
  { method, media, path }: Operation,
  values: readonly string[],
  context: DocumentContext,
  painter: Painter,
): Promise<Uint8Array> {
  const found = findDocument(method, values, context)
  if ('refusal' in found) throw new Error(`no document for ${values}`)
  if (media !== 'png') return Buffer.from(documentText(found.document))
  return painter.paint(String(found.document)).catch(async (error: Error) => {
    await painter.rest()
    throw new Failure(`cannot render ${filled(path, values)}: ${error.message}`)
  })
}

/** The file name of a page, an asset or a file for crawlers. */
function pageFile(path: string, isPage: boolean): string {
  if (path === '/') return 'index.html'
  return `${path.slice(1)}${isPage ? '.html' : ''}`
}

/** The pages for static hosting. The names of their scripts contain a hash of the content, as for all assets. */
function staticSite(settings: Settings, operations: readonly Operation[]) {
  const folder = builtProgram('dated-page')
  // The first in this order, calculo-, is the one that loads the others, sintesis-9-.
  const [first, ...others] = readdirSync(folder)
    .sort()
    .map((name) => ({ path: `/recursos/${name}`, content: readFileSync(join(folder, name), 'utf8') }))
  const absent = OPERATIONS.filter((operation) => !operations.includes(operation)).map(({ path }) => path)
  const hosting: StaticHosting = { scripts: [first!, ...others], absent }
  return createSite({ dataset, publisher: settings.publisher, limits: limitsOf(settings), hosting })
}

function resourceOf(path: string, file: string): DescribedFile {
  const name = path.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '') || 'index'
  const kind = path.endsWith('.png')
    ? ({ format: 'png', mediaType: 'image/png' } as const)
    : ({ format: 'json', mediaType: 'application/json', encoding: 'utf-8' } as const)
  return { name, title: `GET ${path}`, path: file, ...kind }
}

/** One row per file with its size and checksum: too many for entries of the data package. */
export function listOf(files: readonly WrittenFile[]) {
  const rows = files.map(({ path, bytes, sha256 }) => [path, bytes, sha256])
  const list = table('files', {
    title: 'Todos los archivos de esta exportación, con su tamaño y su suma de control',
    key: ['path'],
    columns: {
      path: text('Ruta, relativa a esta lista.'),
      bytes: integer('Tamaño.', 0, Number.MAX_SAFE_INTEGER),
      sha256: text('Suma de control SHA-256.'),
    },
    rows: () => rows,
  })
  return {
    ...{ name: list.name, title: list.title, path: FILE_LIST_PATH, table: list },
    ...({ format: 'csv', mediaType: 'text/csv', encoding: 'utf-8', dialect: CSV_DIALECT } as const),
  }
}
