import { styleText } from 'node:util'
import { about } from '../dataset/dataset.ts'
import { FACETS } from '../documents/names.ts'
import { type CalendarDate, FIRST_YEAR, LAST_YEAR, readDate } from '../numerology/calendar.ts'
import type { Method } from '../operations/calls.ts'
import {
  contextOf,
  type DocumentOf,
  documentOf,
  documentText,
  findDocument,
  refusalText,
} from '../operations/documents.ts'
import type { Refusal } from '../operations/subjects.ts'
import { readDocumentSettings, warnMissingPublicUrl } from '../server/config.ts'
import { type Block, plainText, type Section, type SpokenMethod, type Sums, type Table } from '../text/documents.ts'
import { type Call, UsageError } from './arguments.ts'
import { columnsOf, padEnd, wrap } from './terminal/text.ts'

/** What a command shows: a document of the API, by the dates and the name or number that it is about, as they were typed. */
export interface View {
  readonly method: SpokenMethod
  readonly dates?: readonly string[]
  readonly value?: string
  /** Lines below the title. */
  drawing?(get: GetDocument, width: number): readonly string[]
  /** What is said after the document's own words. */
  more?(get: GetDocument): readonly Block[]
}

/** The document of another operation with the same parameters. */
type GetDocument = <Name extends Method>(method: Name) => DocumentOf<Name>

/** Shows a document: another form of it, the API's JSON with --json, or its words with the credit below. */
export function show({ options, environment, width, write }: Call, view: View, file?: Method): void {
  const { method, dates = [], value } = view
  const values = [...dateValues(dates), ...(value === undefined ? [] : [value])]
  const settings = readDocumentSettings(environment)
  const context = contextOf(settings.publisher)
  const found = findDocument(file ?? method, values, context)
  if ('refusal' in found) {
    if (options.json) write(refusalText(found.refusal))
    throw new UsageError(wrongDate(dates) ?? unknownValue(value, found.refusal))
  }
  if (options.json) warnMissingPublicUrl(settings)
  if (file || options.json) {
    write(documentText(found.document))
    return
  }
  const get: GetDocument = (name) => documentOf(name, values, context)
  const { over, title, under, blocks } = plainText(method, found.document, today())
  const drawing = view.drawing?.(get, width) ?? []
  const lines = [
    ...paragraph(over, width, 'dim'),
    ...paragraph(title, width, 'bold'),
    ...paragraph(under, width, 'dim'),
    ...(drawing.length > 0 ? ['', ...drawing] : []),
    ...[...blocks, ...(view.more?.(get) ?? [])].flatMap((block) => ['', ...linesOfBlock(block, width)]),
    '',
    ...paragraph(`Datos de ${about.origin}, con licencia ${about.license}.`, width, 'dim'),
  ]
  write(`${lines.join('\n')}\n`)
}

/** In the local time zone. */
function today(): CalendarDate {
  const now = new Date()
  return { day: now.getDate(), month: now.getMonth() + 1, year: now.getFullYear() }
}

/** Day, month and year of dates: 15/5/1990, 15-5-1990 and 1990-05-15 are the same. Any other text names no document. */
export function dateValues(dates: readonly string[]): string[] {
  return dates.flatMap((text) => {
    const parts = text.split(/[-/]/)
    if (parts.length !== 3) return [text, '', '']
    return parts[0]!.length === 4 ? parts.reverse() : parts
  })
}

/** The message about the first of them that is not a valid date. */
export function wrongDate(dates: readonly string[]): string | undefined {
  const wrong = dates.find((text) => !readDate(...(dateValues([text]) as [string, string, string])))
  if (wrong === undefined) return undefined
  return `"${wrong}" is not a date from ${FIRST_YEAR} to ${LAST_YEAR}; write 15/5/1990 or 1990-05-15`
}

/** The API lists what there is instead. */
function unknownValue(value: string | undefined, { fields = {} }: Refusal): string {
  const [, valid] = Object.entries(fields).find(([name]) => name.startsWith('valid_'))!
  return `"${value}" is not one of these: ${(valid as readonly unknown[]).join(', ')}`
}

/** A text wrapped into lines; none without a text. */
function paragraph(text: string | undefined, width: number, style?: 'bold' | 'dim'): string[] {
  if (text === undefined) return []
  return wrap(text, width).map((line) => (style ? styleText(style, line) : line))
}

function linesOfBlock(block: Block, width: number): string[] {
  if ('sums' in block) return sumLines(block, width)
  return 'rows' in block ? tableLines(block, width) : sectionLines(block, width)
}

function sectionLines({ heading, card, note, list = [], ...said }: Section, width: number): string[] {
  const { essence, text, practice } = said
  const beside = card ? ` · ${card.arcana} ${card.name} ${card.emoji}` : ''
  return [
    ...(heading === undefined ? [] : [styleText('bold', heading) + beside]),
    ...paragraph(note, width, 'dim'),
    ...paragraph(essence, width, 'bold'),
    ...paragraph(text, width),
    ...list.flatMap((item) => hanging('·', item, width, '  ')),
    ...FACETS.flatMap(([field, mark, label]) => paragraph(said[field] && `${mark} ${label}: ${said[field]}`, width)),
    ...paragraph(practice && `→ ${practice}`, width),
  ]
}

/** The value and its name, and below them how it was computed. */
function sumLines({ sums }: Sums, width: number): string[] {
  return sums.flatMap(({ value, label, sum }) => [
    ...hanging(styleText('bold', String(value).padStart(2)), label, width, '    '),
    ...wrap(sum, width, '    ').map((line) => styleText('dim', line)),
  ])
}

/** A mark at the start of a text that is indented. */
function hanging(mark: string, text: string, width: number, indent: string): string[] {
  const [first = '', ...more] = wrap(text, width, indent)
  return [`${mark}${' '.repeat(indent.length / 2)}${first.slice(indent.length)}`, ...more]
}

/**
 * A table with a header. If the terminal is too narrow, columns are dropped, starting with the last but one: the last is
 * an emoji, which is last because terminals do not agree on its width.
 */
function tableLines({ header, ...table }: Table, width: number): string[] {
  const rows = table.rows.map(({ cells }) => cells)
  const kept = rows[0]!.map((_, at) => at)
  const columns = kept.map((at) => Math.max(columnsOf(header[at] ?? ''), ...rows.map((row) => columnsOf(row[at]!))))
  const total = () => kept.reduce((sum, at) => sum + columns[at]!, 2 * (kept.length - 1))
  while (total() > width && kept.length > 2) kept.splice(-2, 1)
  const lineOf = (row: readonly string[]) => {
    const cells = kept.map((at) => padEnd(row[at]!, columns[at]!))
    return cells.join('  ').trimEnd()
  }
  const top = header.length > 0 ? [lineOf(header), '─'.repeat(Math.min(width, total()))] : []
  return [...top.map((line) => styleText('dim', line)), ...rows.map(lineOf)]
}
