import { about } from '../../dataset/dataset.ts'
import { FIRST_YEAR, invalidReason, LAST_YEAR } from '../../numerology/calendar.ts'
import { CALLS, filled } from '../../operations/calls.ts'
import { readDocumentSettings, warnMissingPublicUrl } from '../../process/config.ts'
import { askInProcess } from '../../service/service.ts'
import type { Settings } from '../../service/settings.ts'
import { type PlainText, plainText, type SpokenMethod } from '../../text/documents.ts'
import { type Call, UsageError } from './arguments.ts'
import { linesOf, paragraph } from './terminal/layout.ts'
import type { Screen } from './terminal/paint.ts'

/** What a command shows: an operation of the API with its parameters. */
export interface View {
  readonly method: SpokenMethod
  /** In the order of the path. */
  readonly values: readonly string[]
  /** A one-line message if the service rejects the parameters; absent if it can't reject them. */
  refusal?(refused: never): string
  /** Other words than those of the document alone. */
  text?(document: never, get: GetDocument): PlainText
  /** Lines below the title. */
  drawing?(get: GetDocument, screen: Screen): readonly string[]
}

/** The document of another operation with the same parameters. */
type GetDocument = (method: SpokenMethod) => unknown

export type CallName = keyof typeof CALLS

/** Shows a document: another file of it, the API's bytes with --json, or a view of it with the credit below. */
export function show({ options, environment, screen, write }: Call, view: View, file?: CallName): void {
  const { method, values } = view
  const settings = readDocumentSettings(environment)
  const read = documentsOf(settings)
  const get = (name: CallName) => read(pathOf(name, values))
  const { isFound, bytes, json } = get(file ?? method)
  if (options.json) write(bytes)
  if (!isFound) throw new UsageError(view.refusal?.(json() as never))
  if (file) write(bytes)
  else if (options.json) warnMissingPublicUrl(settings)
  else {
    const others: GetDocument = (name) => get(name).json()
    const text = view.text?.(json() as never, others) ?? plainText(method, json())
    const credit = paragraph('quiet', `Datos de ${about.origin}, con licencia ${about.license}.`, screen)
    write(`${[...linesOf(text, screen, view.drawing?.(others, screen)), '', ...credit].join('\n')}\n`)
  }
}

/** The path of an operation with these parameters. */
export function pathOf(method: CallName, values: readonly string[]): string {
  return filled(CALLS[method].path, values.map(segment))
}

/**
 * A path segment. An empty string, which a shell passes for a quoted unset variable, becomes a segment that the API
 * rejects: a path with a trailing slash would only be redirected.
 */
function segment(text: string): string {
  return encodeURIComponent(text) || '-'
}

/** The API for commands: the same code and configuration as the server's, with the bytes that it would send. */
export function documentsOf(settings: Settings) {
  const ask = askInProcess(settings)
  return (path: string) => {
    const { status, body } = ask(path)
    const bytes = body!
    return { isFound: status === 200, bytes, json: (): unknown => JSON.parse(new TextDecoder().decode(bytes)) }
  }
}

/**
 * Day, month and year of dates as people write them: 15/5/1990, 15-5-1990 and 1990-05-15 are the same. Whether such a date
 * exists is up to the service, so any other text becomes parameters that it rejects.
 */
export function dateValues(dates: readonly string[]): string[] {
  return dates.flatMap((text) => partsOf(text) ?? [text, '', ''])
}

export function isDateLike(text: string): boolean {
  return /[-/]/.test(text)
}

/** The message about the invalid one of the dates. */
export function wrongDate(dates: readonly string[]): (refused: { readonly which?: 'first' | 'second' }) => string {
  return ({ which }) => notADate(dates[which === 'second' ? 1 : 0]!)
}

/** Why it is not a valid date. */
function notADate(text: string): string {
  const parts = partsOf(text)
  const isWritten = parts && /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(parts.join('/'))
  if (!isWritten) return `"${text}" is not a date; write 15/5/1990 or 1990-05-15`
  const [day, month, year] = parts.map(Number) as [number, number, number]
  return invalidReason({ day, month, year }) === 'range'
    ? `"${text}" is outside the years ${FIRST_YEAR} to ${LAST_YEAR}`
    : `"${text}" does not exist in the calendar`
}

/** Day, month and year; undefined unless there are three parts. */
function partsOf(text: string): string[] | undefined {
  const parts = text.split(/[-/]/)
  if (parts.length !== 3) return undefined
  return parts[0]!.length === 4 ? parts.reverse() : parts
}
