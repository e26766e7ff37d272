import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import type { ResponseTemplate, TemplatedAnswer } from '../../api/template.ts'
import { KEEP_ALIVE } from './connections.ts'
import { httpDate } from './http-date.ts'

const CONNECTION = `\r\nConnection: keep-alive\r\nKeep-Alive: ${KEEP_ALIVE}\r\n\r\n`

/** The newest Node version that this is tested on. Later ones use writeHead. */
export const NEWEST_TESTED_MAJOR = 26
const IS_TESTED = Number.parseInt(process.versions.node, 10) <= NEWEST_TESTED_MAJOR

/** A template as sent: the text before each value and the text after the last. */
interface CompiledTemplate {
  readonly before: readonly string[]
  readonly fixed: string
  /** The date in `after`. */
  date: string
  after: string
}

const compiledTemplates = new WeakMap<ResponseTemplate, CompiledTemplate>()

/**
 * Sends a response as one string, most of which is prebuilt. Node's writeHead validates and joins every header of every
 * response, and end() writes the head, the body and an empty last chunk: a quarter of a bare server's time.
 *
 * `_header` is where writeHead itself stores the head, in every Node so far, and it is sent before anything else; here
 * together with the body. On an untested Node, or one that stores it elsewhere (`headersSent` stays false then), this
 * sends nothing and returns false, and the caller uses writeHead.
 */
export function sendPrebuilt(outgoing: ServerResponse, { template, values, body }: TemplatedAnswer): boolean {
  if (!IS_TESTED) return false
  const compiled = compiledTemplateOf(template)
  let text = ''
  for (let at = 0; at < values.length; at++) text += compiled.before[at]! + values[at]!
  text += compiled.after
  if (body !== undefined) text += body
  ;(outgoing as unknown as { _header: string })._header = text
  if (!outgoing.headersSent) return false
  outgoing.statusCode = template.status
  outgoing.end()
  return true
}

function compiledTemplateOf(template: ResponseTemplate): CompiledTemplate {
  let compiled = compiledTemplates.get(template)
  if (!compiled) {
    compiled = compile(template)
    compiledTemplates.set(template, compiled)
  }
  const date = httpDate()
  if (compiled.date !== date) {
    compiled.date = date
    compiled.after = [compiled.fixed, date, CONNECTION].join('')
  }
  return compiled
}

function compile({ status, varying, fixed }: ResponseTemplate): CompiledTemplate {
  for (const name of varying) validateHeaderName(name)
  const start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  const before = varying.map((name, at) => [at === 0 ? start : '\r\n', name, ': '].join(''))
  const end = varying.length === 0 ? start : '\r\n'
  return { before, fixed: `${end}${linesOf(fixed)}Date: `, date: '', after: '' }
}

function linesOf(headers: readonly string[]): string {
  const lines: string[] = []
  for (let at = 0; at < headers.length; at += 2) {
    validateHeaderName(headers[at]!)
    validateHeaderValue(headers[at]!, headers[at + 1]!)
    lines.push(`${headers[at]}: ${headers[at + 1]}\r\n`)
  }
  return lines.join('')
}
