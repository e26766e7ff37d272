import { once } from 'node:events'
import { promises as files, type ReadStream } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type Answer, type BodyBytes, FileBody } from '../../api/answer.ts'

/** A file, or the requested part of it, opened for reading. */
export interface OpenFile {
  readonly stream: ReadStream
  readonly length: number
}

/** Opens the file before anything is sent, so that an unreadable file is a 500, not a truncated response. */
export async function withOpenFile(answer: Answer<BodyBytes | FileBody>): Promise<Answer<BodyBytes | OpenFile>> {
  const { body } = answer
  if (!(body instanceof FileBody)) return answer as Answer
  const { path, first, last } = body
  const file = await files.open(path)
  const stream = file.createReadStream({ start: first, end: last })
  await once(stream, 'readable')
  return { ...answer, body: { stream, length: last - first + 1 } }
}

/**
 * Rejects if the file can't be read to its end. A file that was truncated after Content-Length was sent must not end its
 * response: the client would wait for the rest, or mistake the next response for it.
 */
async function sendFile(outgoing: ServerResponse, { stream, length }: OpenFile): Promise<void> {
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

/** Node sends a short text together with its head; bytes take a second write, which is a tenth of a matrix. */
const MAX_TEXT_BYTES = 4096

/** A promise only for files: the rest is written synchronously. */
export function send(
  outgoing: ServerResponse,
  answer: Answer<BodyBytes | OpenFile>,
  isDraining: boolean,
): Promise<void> | undefined {
  const { status, headers, body } = answer
  const file = body && 'stream' in body ? body : undefined
  if (isAbandoned(outgoing)) {
    // The client disconnected meanwhile. Since Node 24, piping into a closed response throws.
    file?.stream.destroy()
    return undefined
  }
  outgoing.writeHead(status, isDraining ? [...headers, 'Connection', 'close'] : (headers as string[]))
  if (file) return sendFile(outgoing, file)
  if (Buffer.isBuffer(body) && body.length <= MAX_TEXT_BYTES) outgoing.end(body.toString('latin1'), 'latin1')
  else outgoing.end(body)
  return undefined
}
