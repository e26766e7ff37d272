import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { DescribedFile } from '../../../documents/metadata/description.ts'
import { CSV_DIALECT, csvLines, type Table, table } from '../../../documents/tables/table.ts'
import { daysInMonth, FIRST_YEAR, LAST_YEAR } from '../../../numerology/calendar.ts'
import type { Operation } from '../../../operations/table.ts'
import { compress } from '../../../process/compression.ts'
import { builtProgram, Failure } from '../../../process/lifecycle.ts'
import { Painter } from '../../../process/painter.ts'
import { askForPictures, type SiteInProcess, siteInProcess } from '../../../service/in-process.ts'
import type { Settings } from '../../../service/settings.ts'
import { integer, text } from '../../../shapes/schema.ts'
import { batches, type Content, type FileFacts } from '../content.ts'
import { DATE_COUNT, type Format, withFacts } from '../format.ts'
import {
  absentPatterns,
  type DateFamily,
  dateFamilies,
  FILE_LIST_PATH,
  fileOf,
  isPicture,
  pageFile,
  plainPaths,
} from '../layout.ts'
import { hostFiles } from '../static-hosts.ts'

const LEAP_YEAR = 2000

export interface FilesOptions {
  readonly operations: readonly Operation[]
  /** Whether each file that compression shrinks gets a .gz copy. */
  readonly hasCopies: boolean
  /** Only these days of the year: 15/5. Default: all. */
  readonly days?: readonly string[] | undefined
}

/** API and pages as static files, byte for byte the server's responses, and what hosts need to serve them. */
export function filesFormat({ operations, hasCopies, days = daysOfTheYear() }: FilesOptions): Format {
  const families = dateFamilies(operations)
  const plain = plainPaths(operations)
  return {
    steps: plain.filter(isPicture).length + families.reduce((sum, { tails }) => sum + tails.length * DATE_COUNT, 0),
    async write({ publisher, settings, ask }, folder, progress) {
      const { basePath } = publisher
      const base = basePath.slice(1)
      const site = staticSite(settings, operations)
      const written: FileFacts[] = []
      const hosts = hostFiles({ folder: folder.path, operations, basePath, hasCopies, ask, site })
      for (const [name, text] of hosts) add(name, () => [Buffer.from(text)])
      for (const path of site.paths) {
        const answer = site.ask(path)
        add(pageFile(path, answer.headers.includes('text/html; charset=utf-8')).slice(1), () => [answer.body!])
      }
      // Hosts look for it by this name.
      add('404.html', () => [site.ask('/-').body!])
      const described: DescribedFile[] = []
      const painter = new Painter()
      try {
        for (const path of plain) {
          const file = resourceOf(path, base + fileOf(path))
          const picture = isPicture(path) ? await paint(path, painter, settings) : undefined
          described.push(
            withFacts(
              file,
              add(file.path, () => [picture ?? ask(path).body!]),
            ),
          )
          if (isPicture(path)) progress.step(1)
        }
      } finally {
        // Frees the memory of the thread.
        await painter.rest()
      }
      for (const family of families) {
        for (const path of datePaths(family, days)) {
          add(base + fileOf(path), () => [ask(path).body!])
          progress.step(1)
        }
      }
      const facts = folder.file(FILE_LIST_PATH, () => batches(csvLines(fileTable(written))))
      return [withFacts(FILE_LIST, facts), ...described]

      function add(name: string, content: Content): FileFacts {
        const facts = folder.file(name, content)
        written.push(facts)
        return facts
      }
    },
  }
}

function daysOfTheYear(): string[] {
  return Array.from({ length: 12 }, (_, at) => at + 1).flatMap((month) =>
    Array.from({ length: daysInMonth(month, LEAP_YEAR) }, (_, at) => `${at + 1}/${month}`),
  )
}

function* datePaths({ stem, tails }: DateFamily, days: readonly string[]): Generator<string> {
  for (const each of days) {
    const [day, month] = each.split('/').map(Number) as [number, number]
    for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
      if (day <= daysInMonth(month, year)) for (const tail of tails) yield `${stem}/${each}/${year}${tail}`
    }
  }
}

/** The pages for static hosting. The name of their script contains a hash of its content, as for all assets. */
function staticSite(settings: Settings, operations: readonly Operation[]): SiteInProcess {
  const content = readFileSync(builtProgram('dated-page.js'), 'utf8')
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  const script = { path: `/recursos/calculo.${hash}.js`, content }
  return siteInProcess(settings, { script, absent: absentPatterns(operations) }, compress)
}

async function paint(path: string, painter: Painter, settings: Settings): Promise<Uint8Array> {
  const pictures = { isFull: false, paint: (_: string, draw: () => string) => painter.paint(draw()) }
  try {
    return (await askForPictures(settings, pictures)(path)).body!
  } catch (error) {
    throw new Failure(`cannot render ${path}: ${(error as Error).message}`)
  }
}

function resourceOf(path: string, file: string): DescribedFile {
  const name = path.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '') || 'index'
  const kind = isPicture(path)
    ? ({ format: 'png', mediaType: 'image/png' } as const)
    : ({ format: 'json', mediaType: 'application/json', encoding: 'utf-8' } as const)
  return { name, title: `GET ${path}`, path: file, ...kind }
}

/** One row per file with its size and checksum: too many (73,414) for entries of the data package. */
function fileTable(files: readonly FileFacts[]): Table {
  return table(
    'files',
    'Todos los archivos de esta exportación, con su tamaño y su suma de control',
    ['path'],
    {
      path: text('Ruta, relativa a esta lista.'),
      bytes: integer('Tamaño.', 0, Number.MAX_SAFE_INTEGER),
      sha256: text('Suma de control SHA-256.'),
    },
    () => files.map(({ name, bytes, sha256 }) => [name, bytes, sha256]),
  )
}

const EMPTY = fileTable([])

const FILE_LIST: DescribedFile = {
  name: EMPTY.name,
  title: EMPTY.title,
  path: FILE_LIST_PATH,
  format: 'csv',
  mediaType: 'text/csv',
  encoding: 'utf-8',
  dialect: CSV_DIALECT,
  table: EMPTY,
}
