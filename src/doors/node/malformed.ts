import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { ERRORS, type ErrorName, errorBody } from '../../documents/errors.ts'

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Answers what never became a request: broken HTTP, headers too large, a client too slow. Then closes. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  const isUntouched = socket.writable && (socket as Socket).bytesWritten === 0
  if (!isUntouched || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const name = nameOf(error.code)
  const { status } = ERRORS[name]
  const body = errorBody(name)
  const head = [
    `HTTP/1.1 ${status} ${REASONS[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Cache-Control: no-store',
    'Access-Control-Allow-Origin: *',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, 'latin1')
}

function nameOf(code: string | undefined): ErrorName {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headersTooLarge'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'requestTimeout' : 'badRequest'
}
