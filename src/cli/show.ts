import { styleText } from 'node:util'
import { about } from '../dataset/dataset.ts'
import { FACETS } from '../documents/names.ts'
import { type CalendarDate, FIRST_YEAR, LAST_YEAR, readDate } from '../numerology/calendar.ts'
import type { Method } from '../operations/calls.ts'
import * as documents from '../operations/documents.ts'
import { readDocumentSettings, warnMissingPublicUrl } from '../server/config.ts'
import { type Block, plainText, type Section, type SpokenMethod, type Table } from '../text/documents.ts'
import { type Call, UsageError } from './arguments.ts'
import { wrap } from './terminal/text.ts'

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
type GetDocument = <Name extends Method>(method: Name) => documents.DocumentOf<Name>

/** Shows a document: another form of it, the API's JSON with --json, or its words with the credit below. */
export function show(call: Call, view: View, file?: Method) {
  const { options, width, write } = call
  const { method, dates = [], value } = view
  const { document, settings, get } = find(call, file ?? method, dates, value)
  if (options.json) warnMissingPublicUrl(settings)
  if (file || options.json) return write(documents.documentText(document))
  const { over, title, under, blocks } = plainText(method, document, today())
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

/** A document, and how to get another of the same. If there is none, --json shows what the API says of that. */
export function find<Name extends Method>(
  { options, environment, write }: Call,
  method: Name,
  dates: readonly string[],
  value?: string,
) {
  const values = [...dates.flatMap(dateValues), ...(value === undefined ? [] : [value])]
  const settings = readDocumentSettings(environment)
  const context = documents.contextOf(settings.publisher)
  const found = documents.findDocument(method, values, context)
  if ('document' in found) {
    const get: GetDocument = (name) => documents.documentOf(name, values, context)
    return { document: found.document, settings, get }
  }
  if (options.json) write(documents.refusalText(found.refusal))
  const wrong = dates.find((text) => !readDate(...dateValues(text)))
  if (wrong !== undefined)
    throw new UsageError(`"${wrong}" is not a date from ${FIRST_YEAR} to ${LAST_YEAR}; write 15/5/1990 or 1990-05-15`)
  // The API lists what there is instead.
  const [, valid] = Object.entries(found.refusal.fields ?? {}).find(([name]) => name.startsWith('valid_'))!
  throw new UsageError(`"${value}" is not one of these: ${(valid as readonly unknown[]).join(', ')}`)
}

/** In the local time zone. */
function today(): CalendarDate {
  const now = new Date()
  return { day: now.getDate(), month: now.getMonth() + 1, year: now.getFullYear() }
}

/** Day, month and year: 15/5/1990, 15-5-1990 and 1990-05-15 are the same. Any other text names no document. */
function dateValues(text: string): [day: string, month: string, year: string] {
  const parts = text.split(/[-/]/) as [string, string, string]
  if (parts.length !== 3) return [text, '', '']
  return parts[0].length === 4 ? [parts[2], parts[1], parts[0]] : parts
}

/** A text wrapped into lines; none without a text. */
function paragraph(text: string | undefined, width: number, style?: 'bold' | 'dim'): string[] {
  if (text === undefined) return []
  return wrap(text, width).map((line) => (style ? styleText(style, line) : line))
}

function linesOfBlock(block: Block, width: number): string[] {
  if (!('rows' in block)) return sectionLines(block, width)
  return block.areSums ? sumLines(block, width) : tableLines(block, width)
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
function sumLines({ rows }: Table, width: number): string[] {
  return rows.flatMap(({ cells: [value, label, sum] }) => [
    ...hanging(styleText('bold', value!), label!, width, '    '),
    ...wrap(sum!, width, '    ').map((line) => styleText('dim', line)),
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
function tableLines({ header = [], ...table }: Table, width: number): string[] {
  const rows = table.rows.map(({ cells }) => cells)
  const kept = rows[0]!.map((_, at) => at)
  const columns = kept.map((at) => Math.max(...[header, ...rows].map((row) => row[at]?.length ?? 0)))
  const total = () => kept.reduce((sum, at) => sum + columns[at]!, 2 * (kept.length - 1))
  while (total() > width && kept.length > 2) kept.splice(-2, 1)
  const padded = (row: readonly string[]) => kept.map((at) => row[at]!.padEnd(columns[at]!))
  const lineOf = (row: readonly string[]) => padded(row).join('  ').trimEnd()
  const top = header.length > 0 ? [lineOf(header), '─'.repeat(Math.min(width, total()))] : []
  return [...top.map((line) => styleText('dim', line)), ...rows.map(lineOf)]
}
