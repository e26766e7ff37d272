import { get } from 'node:http'
import type { ServerProcess } from './processes.ts'

export interface WireAnswer {
  readonly status: number
  /** Name, value, name, value…; without what belongs to the connection. */
  readonly headers: readonly string[]
  /** One character per byte. */
  readonly body: string
}

const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive'])
/** nginx makes its own validators and adds what belongs to files. */
const MAY_DIFFER = new Set(['etag', 'server', 'last-modified', 'accept-ranges'])

export function ask(server: ServerProcess, path: string, headers: Record<string, string> = {}): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(server.url(path), { agent: false, headers }, (response) => {
      let body = ''
      response.setEncoding('latin1')
      response.on('data', (text) => {
        body += text
      })
      response.on('end', () => resolve({ status: response.statusCode!, headers: endToEnd(response.rawHeaders), body }))
      // Cut off within its body.
      response.on('error', reject)
    })
    request.on('error', reject)
  })
}

function endToEnd(raw: readonly string[]): string[] {
  return raw.filter((_, at) => !OF_THE_CONNECTION.has(raw[at - (at % 2)]!.toLowerCase()))
}

/** Stops the bench if a contestant does not give out the same bytes and the same headers. */
export async function checkAnswers(
  server: ServerProcess,
  paths: readonly string[],
  expected: ReadonlyMap<string, WireAnswer>,
): Promise<void> {
  for (const path of paths) {
    const answer = await ask(server, path)
    const wanted = expected.get(path)!
    if (answer.status !== wanted.status) throw new Error(`${path} gave ${answer.status}.`)
    if (answer.body !== wanted.body) throw new Error(`${path} gave another body.`)
    const differing = difference(fields(wanted.headers), fields(answer.headers))
    if (differing.length > 0) throw new Error(`${path} differs in ${differing.join(', ')}.`)
  }
}

function fields(headers: readonly string[]): Map<string, string> {
  const map = new Map<string, string>()
  for (let at = 0; at < headers.length; at += 2) map.set(headers[at]!.toLowerCase(), headers[at + 1]!)
  for (const name of MAY_DIFFER) map.delete(name)
  return map
}

function difference(wanted: Map<string, string>, given: Map<string, string>): string[] {
  return [...new Set([...wanted.keys(), ...given.keys()])].filter((name) => wanted.get(name) !== given.get(name))
}
