import { once } from 'node:events'
import { promises as files, type ReadStream } from 'node:fs'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Answer, Bytes, FileBody, ServiceRequest } from '../../api/answer.ts'
import { Problem } from '../../api/problems.ts'
import type { ErrorName } from '../../documents/errors.ts'
import { connectionOf, hangUp, MAX_MAKING_MS, MAX_SENDING_MS } from './connections.ts'

const SLASH = 0x2f
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)([^#]*)/i
/** A host name or IP, with or without a port, or nothing (RFC 9112, 3.2): no credentials, no path. */
const HOST = /^[^\s/?#@\\]*$/

/** A client that treats this service as a proxy sends scheme and host as well, which must be accepted (RFC 9112, 3.2.2). */
export function originForm(target: string): string {
  if (target.charCodeAt(0) === SLASH) return target
  const [, , rest] = ABSOLUTE_FORM.exec(target) ?? []
  if (rest === undefined) return target
  return rest.charCodeAt(0) === SLASH ? rest : `/${rest}`
}

/** The host of a request: the one in its target takes precedence (RFC 9112, 3.2.2). */
export function hostOf({ url, headers }: IncomingMessage): string | undefined {
  if (url!.charCodeAt(0) === SLASH) return headers.host
  const [, host] = ABSOLUTE_FORM.exec(url!) ?? []
  return host ?? headers.host
}

/** An HTTP/1.1 request must have exactly one Host (RFC 9112, 3.2). Node's own check allows two, and its 400 has no body. */
export function namesHost(request: IncomingMessage): boolean {
  if (request.httpVersionMinor === 1 && hostCount(request) !== 1) return false
  return HOST.test(hostOf(request) ?? '')
}

export function readRequest(request: IncomingMessage, target: string): ServiceRequest {
  const { headers, socket } = request
  const connection = connectionOf(socket)
  return {
    method: request.method!,
    target,
    ifNoneMatch: headers['if-none-match'],
    acceptEncoding: headers['accept-encoding'],
    range: headers.range,
    ifRange: headers['if-range'] as string | undefined,
    client: connection.clientOf(headers),
    hasLeft: connection.hasLeft,
  }
}

/** Counts raw headers, because `headers` keeps only the first. */
function hostCount({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}

const CLOSING_HEADERS = ['X-Content-Type-Options', 'nosniff', 'Access-Control-Allow-Origin', '*', 'Connection', 'close']

/** Then closes. Earlier requests on the connection are answered first, so that no client mistakes this for theirs. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const connection = connectionOf(socket as Socket)
  // Node reports each further read of it again.
  if (connection.isBroken) return
  connection.isBroken = true
  const pending = connection.responses.filter(({ writableFinished, req }) => !(writableFinished && req.complete))
  const last = pending.at(-1)
  // The malformed bytes are the body of this very request: the refusal is its response, unless it has one already.
  const isOwn = last !== undefined && !last.req.complete
  if (isOwn && last.headersSent) {
    socket.destroy()
    return
  }
  if (isOwn) connection.waiting = connection.waiting.filter((response) => response !== last)
  const before = isOwn ? pending.at(-2) : last
  if (before && !before.writableFinished) before.once('close', () => refuse(error, socket))
  else refuse(error, socket)
}

function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (socket.writableEnded || socket.destroyed) return
  const { status, headers, body } = malformed(nameOf(error.code))
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`]
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`)
  socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  hangUp(socket, body)
}

export function malformed(name: ErrorName): Answer {
  return new Problem(name).answer('malformed', 'GET', CLOSING_HEADERS)
}

function nameOf(code: string | undefined): ErrorName {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headersTooLarge'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'requestTimeout' : 'badRequest'
}

/** A file, or the requested part of it, opened for reading. */
export interface OpenFile {
  readonly stream: ReadStream
  readonly length: number
}

/** Opens the file before anything is sent, so that an unreadable file is a 500, not a truncated response. */
export async function withOpenFile(answer: Answer<Bytes | FileBody>): Promise<Answer<Bytes | OpenFile>> {
  const { body } = answer
  if (typeof body !== 'object' || !('path' in body)) return answer as Answer
  const { path, first, last } = body
  const file = await files.open(path)
  const stream = file.createReadStream({ start: first, end: last })
  await once(stream, 'readable')
  return { ...answer, body: { stream, length: last - first + 1 } }
}

/** Rejects if the file was truncated: the client would wait for the rest, or mistake the next response for it. */
async function sendFile(outgoing: ServerResponse, { stream, length }: OpenFile): Promise<void> {
  const { socket } = outgoing.req
  socket.setTimeout(MAX_MAKING_MS)
  // Before Node's own listener, which sets the limit of an idle connection.
  outgoing.prependOnceListener('finish', () => socket.setTimeout(MAX_SENDING_MS))
  try {
    await pipeline(stream, outgoing, { end: false })
    if (stream.bytesRead !== length) throw new Error(`the file ended after ${stream.bytesRead} bytes of ${length}`)
    outgoing.end()
  } catch (cause) {
    if (!isAbandoned(outgoing)) throw cause
  }
}

function isAbandoned(outgoing: ServerResponse): boolean {
  return outgoing.destroyed || outgoing.req.socket.destroyed
}

/** A promise only for files: the rest is written synchronously. */
export function send(
  outgoing: ServerResponse,
  answer: Answer<Bytes | OpenFile>,
  isDraining: boolean,
): Promise<void> | undefined {
  const { status, headers, body } = answer
  const file = typeof body === 'object' && 'stream' in body ? body : undefined
  if (isAbandoned(outgoing)) {
    // The client disconnected meanwhile. Since Node 24, piping into a closed response throws.
    file?.stream.destroy()
    return undefined
  }
  outgoing.writeHead(status, isDraining ? [...headers, 'Connection', 'close'] : (headers as string[]))
  if (file) return sendFile(outgoing, file)
  outgoing.end(body)
  return undefined
}
