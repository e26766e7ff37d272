import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { ERRORS, type ErrorName, errorBody } from '../../documents/errors.ts'

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** How long what still arrives is read and thrown away: closing before that resets the connection and loses the answer. */
const LINGER_MS = 1_000

/** Answers what never became a request: broken HTTP, headers too large, a client too slow. Then closes. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (socket.writableEnded) return
  const isUntouched = socket.writable && (socket as Socket).bytesWritten === 0
  if (!isUntouched || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const name = nameOf(error.code)
  const { status } = ERRORS[name]
  const lines = [`HTTP/1.1 ${status} ${REASONS[status]}`]
  const headers = headersOf(name)
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`)
  socket.end(`${lines.join('\r\n')}\r\n\r\n${errorBody(name)}`, 'latin1')
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

export function sendBadRequest(outgoing: ServerResponse): void {
  outgoing.writeHead(400, headersOf('badRequest'))
  outgoing.end(errorBody('badRequest'), 'latin1')
}

function headersOf(name: ErrorName): string[] {
  return [
    ...['Content-Type', 'application/json; charset=utf-8'],
    ...['Content-Length', String(errorBody(name).length)],
    ...['Cache-Control', 'no-store'],
    ...['X-Content-Type-Options', 'nosniff'],
    ...['Access-Control-Allow-Origin', '*'],
    ...['Connection', 'close'],
  ]
}

function nameOf(code: string | undefined): ErrorName {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headersTooLarge'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'requestTimeout' : 'badRequest'
}
