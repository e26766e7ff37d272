import { open } from 'node:fs/promises'
import type { ByteRange } from './files.ts'

const CHUNK_BYTES = 64 * 1024

/**
 * Its first bytes are read before anything is sent, so that an unreadable file is a 500. One that turns out to be shorter
 * breaks the connection: the client would wait for the rest, or mistake the next response for it.
 */
export async function openFile(path: string, { first, last }: ByteRange, onBroken: (cause: unknown) => void) {
  const file = await open(path)
  let at = first
  let isCancelled = false
  const read = async () => {
    const wanted = Math.min(CHUNK_BYTES, last + 1 - at)
    const { bytesRead, buffer } = await file.read(new Uint8Array(wanted), 0, wanted, at)
    if (bytesRead === 0) throw new Error(`the file ended after ${at} bytes of ${last + 1}`)
    at += bytesRead
    return buffer.subarray(0, bytesRead)
  }
  const begun = await read().catch(async (cause) => {
    await file.close()
    throw cause
  })
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(begun),
      async pull(controller) {
        try {
          const bytes = at <= last ? await read() : undefined
          if (isCancelled) return
          if (bytes) return controller.enqueue(bytes)
        } catch (cause) {
          onBroken(cause)
        }
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
