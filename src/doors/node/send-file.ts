import { once } from 'node:events'
import { promises as files, type ReadStream } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type Answer, type BodyBytes, FileBody } from '../../api/answer.ts'

/** A file, or the requested part of it, opened for reading. */
export class OpenFile {
  readonly stream: ReadStream
  readonly length: number

  constructor(stream: ReadStream, length: number) {
    this.stream = stream
    this.length = length
  }
}

/** Opens the file before anything is sent, so that an unreadable file is a 500, not a truncated response. */
export async function withOpenFile(answer: Answer<BodyBytes | FileBody>): Promise<Answer<BodyBytes | OpenFile>> {
  const { body } = answer
  if (!(body instanceof FileBody)) return answer as Answer
  const { path, first, last } = body
  const file = await files.open(path)
  const stream = file.createReadStream({ start: first, end: last })
  await once(stream, 'readable')
  return { ...answer, body: new OpenFile(stream, last - first + 1) }
}

/**
 * Rejects if the file can't be read to its end. A file that was truncated after Content-Length was sent must not end its
 * response: the client would wait for the rest, or mistake the next response for it.
 */
export async function sendFile(outgoing: ServerResponse, { stream, length }: OpenFile): Promise<void> {
  const { socket } = outgoing.req
  // On Node 20, a response that is queued behind another does not emit `close` when its connection closes.
  const close = () => stream.destroy()
  socket.once('close', close)
  try {
    await pipeline(stream, outgoing, { end: false })
    if (stream.bytesRead !== length) throw new Error(`the file ended after ${stream.bytesRead} bytes of ${length}`)
    outgoing.end()
  } catch (cause) {
    if (!isAbandoned(outgoing)) throw cause
  } finally {
    socket.off('close', close)
  }
}

/** Whether the client has disconnected. */
export function isAbandoned(outgoing: ServerResponse): boolean {
  return outgoing.destroyed || outgoing.req.socket.destroyed
}
