import { once } from 'node:events'
import { promises as files, type ReadStream } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type Answer, type BodyBytes, FileBody } from '../../api/answer.ts'

/** A file, or the part of it that an answer has announced. */
export class OpenFile {
  readonly stream: ReadStream
  readonly length: number

  constructor(stream: ReadStream, length: number) {
    this.stream = stream
    this.length = length
  }
}

/** Its reading has begun before anything is sent: a file that can't be read is a 500, not an answer that breaks off. */
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
 * Rejects if the file can't be read to its end. One that has become shorter since its length was announced must not end
 * its answer: the client would wait for the rest, or take the next answer for it.
 */
export async function sendFile(outgoing: ServerResponse, { stream, length }: OpenFile): Promise<void> {
  const { socket } = outgoing.req
  // An answer that waits behind another hears nothing of the end of its connection on Node 20.
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

/** Whether nobody is there any more to read the answer. */
export function isAbandoned(outgoing: ServerResponse): boolean {
  return outgoing.destroyed || outgoing.req.socket.destroyed
}
