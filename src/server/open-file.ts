import { open } from 'node:fs/promises'
import type { ByteRange } from './files.ts'

const CHUNK_BYTES = 64 * 1024

/**
 * Opened before anything is sent, so that an unreadable file is a 500. One that turns out to be shorter breaks the
 * connection: the client would wait for the rest, or mistake the next response for it.
 */
export async function openFile(path: string, { first, last }: ByteRange, onBroken: (cause: unknown) => void) {
  const file = await open(path)
  let at = first
  let isCancelled = false
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const wanted = Math.min(CHUNK_BYTES, last + 1 - at)
          const { bytesRead, buffer } = await file.read(new Uint8Array(wanted), 0, wanted, at)
          if (isCancelled) return
          if (bytesRead === 0) throw new Error(`the file ended after ${at} bytes of ${last + 1}`)
          controller.enqueue(buffer.subarray(0, bytesRead))
          at += bytesRead
        } catch (cause) {
          onBroken(cause)
          at = last + 1
        }
        if (at <= last) return
        controller.close()
        await file.close()
      },
      cancel() {
        isCancelled = true
        return file.close()
      },
    },
    { highWaterMark: 0 },
  )
}
