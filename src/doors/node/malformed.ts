import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Answer } from '../../api/answer.ts'
import { Problem } from '../../api/problems.ts'
import type { ErrorName } from '../../documents/errors.ts'
import { pendingAnswers } from './pending-answers.ts'

const CLOSING_HEADERS = ['X-Content-Type-Options', 'nosniff', 'Access-Control-Allow-Origin', '*', 'Connection', 'close']

/** How long to read and discard what still arrives: closing earlier would reset the connection and lose the response. */
const LINGER_MS = 1_000

/**
 * Responds to what never became a request: malformed HTTP, oversized headers, a slow client. Then closes. Responses to
 * earlier requests on the connection are sent first, so that no client mistakes this one for theirs.
 */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const pending = pendingAnswers(socket as Socket)
  const last = pending.at(-1)
  // The malformed bytes are the body of this very request: the refusal is its response, unless it has one already.
  const isOwn = last !== undefined && !last.req.complete
  if (isOwn && last.headersSent) {
    socket.destroy()
    return
  }
  const before = isOwn ? pending.at(-2) : last
  if (before && !before.writableFinished) before.once('close', () => refuse(error, socket))
  else refuse(error, socket)
}

function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (socket.writableEnded || socket.destroyed) return
  const { status, headers, body } = answerTo(nameOf(error.code))
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`]
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`)
  socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  socket.end(body)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

export function sendBadRequest(outgoing: ServerResponse): void {
  const { status, headers, body } = answerTo('badRequest')
  outgoing.writeHead(status, headers.slice())
  outgoing.end(body)
}

function answerTo(name: ErrorName): Answer {
  return new Problem(name).answer('malformed', 'GET', CLOSING_HEADERS)
}

function nameOf(code: string | undefined): ErrorName {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headersTooLarge'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'requestTimeout' : 'badRequest'
}
