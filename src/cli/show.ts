import { about } from '../dataset/dataset.ts'
import { FACETS } from '../documents/names.ts'
import { FIRST_YEAR, invalidReason, LAST_YEAR } from '../numerology/calendar.ts'
import type { Method } from '../operations/calls.ts'
import { contextOf, type DocumentOf, documentText, findDocument, refusalText } from '../operations/documents.ts'
import { readDocumentSettings, warnMissingPublicUrl } from '../server/config.ts'
import type { Settings } from '../server/settings.ts'
import { type Block, type PlainText, plainText, type Section, type SpokenMethod, type Sums } from '../text/documents.ts'
import { type Call, UsageError } from './arguments.ts'
import { columnsOf, padEnd, type Screen, type Style, wrap } from './terminal/paint.ts'

/** What a command shows: an operation of the API with its parameters. */
export interface View {
  readonly method: SpokenMethod
  /** In the order of the path. */
  readonly values: readonly string[]
  /** A one-line message if there is no such document; absent if there always is. */
  readonly refusal?: string | undefined
  /** Other words than those of the document alone. */
  text?(document: never, get: GetDocument): PlainText
  /** Lines below the title. */
  drawing?(get: GetDocument, screen: Screen): readonly string[]
}

/** The document of another operation with the same parameters. */
type GetDocument = <Name extends Method>(method: Name) => DocumentOf<Name>

/** Shows a document: another form of it, the API's JSON with --json, or a view of it with the credit below. */
export function show({ options, environment, screen, write }: Call, view: View, file?: Method): void {
  const { method, values } = view
  const settings = readDocumentSettings(environment)
  const context = contextOf(settings.publisher)
  const found = findDocument(file ?? method, values, context)
  if ('refusal' in found) {
    if (options.json) write(refusalText(found.refusal))
    throw new UsageError(view.refusal)
  }
  if (file || options.json) {
    write(documentText(found.document))
    if (options.json) warnMissingPublicUrl(settings)
    return
  }
  const get: GetDocument = (name) => documentAt(name, values, settings)
  const text = view.text?.(found.document as never, get) ?? plainText(method, found.document)
  const credit = paragraph('quiet', `Datos de ${about.origin}, con licencia ${about.license}.`, screen)
  write(`${[...linesOf(text, screen, view.drawing?.(get, screen)), '', ...credit].join('\n')}\n`)
}

/** A document for parameters that are known to name one. */
export function documentAt<Name extends Method>(
  method: Name,
  values: readonly string[],
  { publisher }: Settings,
): DocumentOf<Name> {
  const found = findDocument(method, values, contextOf(publisher))
  if ('refusal' in found) throw new UsageError(found.refusal.error)
  return found.document
}

/**
 * Day, month and year of dates as people write them: 15/5/1990, 15-5-1990 and 1990-05-15 are the same. Any other text
 * becomes parameters that name no document.
 */
export function dateValues(dates: readonly string[]): string[] {
  return dates.flatMap((text) => partsOf(text) ?? [text, '', ''])
}

export function isDateLike(text: string): boolean {
  return /[-/]/.test(text)
}

/** Why one of them is not a valid date: the message about the first. */
export function wrongDate(dates: readonly string[]): string | undefined {
  return dates.map(problemOf).find((problem) => problem !== undefined)
}

function problemOf(text: string): string | undefined {
  const parts = partsOf(text)
  const isWritten = parts && /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(parts.join('/'))
  if (!isWritten) return `"${text}" is not a date; write 15/5/1990 or 1990-05-15`
  const [day, month, year] = parts.map(Number) as [number, number, number]
  const reason = invalidReason({ day, month, year })
  if (reason === 'range') return `"${text}" is outside the years ${FIRST_YEAR} to ${LAST_YEAR}`
  return reason && `"${text}" does not exist in the calendar`
}

/** Day, month and year; undefined unless there are three parts. */
function partsOf(text: string): string[] | undefined {
  const parts = text.split(/[-/]/)
  if (parts.length !== 3) return undefined
  return parts[0]!.length === 4 ? parts.reverse() : parts
}

/** A document in words as lines of a terminal. `drawing`: lines between its title and the rest. */
function linesOf({ over, title, under, blocks }: PlainText, screen: Screen, drawing: readonly string[] = []) {
  return [
    ...paragraph('quiet', over, screen),
    ...paragraph('title', title, screen),
    ...paragraph('quiet', under, screen),
    ...(drawing.length > 0 ? ['', ...drawing] : []),
    ...blocks.flatMap((block) => ['', ...linesOfBlock(block, screen)]),
  ]
}

/** A text in one style, wrapped into lines; none without a text. */
function paragraph(style: Style, text: string | undefined, { width, paint }: Screen): string[] {
  return text === undefined ? [] : wrap(text, width).map((line) => paint(style, line))
}

function linesOfBlock(block: Block, screen: Screen): string[] {
  if ('sums' in block) return sumLines(block, screen)
  if (!('rows' in block)) return sectionLines(block, screen)
  const rows = block.rows.map(({ cells }) => cells)
  return table(block.header, rows, screen)
}

function sectionLines({ heading, card, note, list = [], ...said }: Section, screen: Screen): string[] {
  const { width, paint } = screen
  const { essence, text, practice } = said
  const beside = card ? ` · ${card.arcana} ${card.name} ${card.emoji}` : ''
  return [
    ...(heading === undefined ? [] : [paint('strong', heading) + beside]),
    ...paragraph('quiet', note, screen),
    ...paragraph('strong', essence, screen),
    ...paragraph('plain', text, screen),
    ...list.flatMap((item) => wrap(item, width, '  ').map((line, at) => (at === 0 ? `· ${line.slice(2)}` : line))),
    ...FACETS.flatMap(([field, mark, label]) =>
      paragraph('plain', said[field] && `${mark} ${label}: ${said[field]}`, screen),
    ),
    ...paragraph('plain', practice && `→ ${practice}`, screen),
  ]
}

/** The value and its name, and below them how it was computed. */
function sumLines({ sums }: Sums, { width, paint }: Screen): string[] {
  return sums.flatMap(({ value, label, sum }) => [
    ...wrap(label, width, '    ').map((line, at) =>
      at === 0 ? paint('strong', String(value).padStart(2)) + line.slice(2) : line,
    ),
    ...wrap(sum, width, '    ').map((line) => paint('quiet', line)),
  ])
}

/**
 * A table with a header. If the terminal is too narrow, columns are dropped, starting with the last but one: the last is
 * an emoji, which is last because terminals do not agree on its width.
 */
function table(header: readonly string[], rows: readonly (readonly string[])[], { width, paint }: Screen): string[] {
  const kept = rows[0]!.map((_, at) => at)
  const columns = kept.map((at) => Math.max(columnsOf(header[at] ?? ''), ...rows.map((row) => columnsOf(row[at]!))))
  const total = () => kept.reduce((sum, at) => sum + columns[at]!, 2 * (kept.length - 1))
  while (total() > width && kept.length > 2) kept.splice(-2, 1)
  const lineOf = (row: readonly string[]) =>
    kept
      .map((at) => padEnd(row[at]!, columns[at]!))
      .join('  ')
      .trimEnd()
  const top = header.length > 0 ? [lineOf(header), '─'.repeat(Math.min(width, total()))] : []
  return [...top.map((line) => paint('quiet', line)), ...rows.map(lineOf)]
}
