// A program of its own, which painter.ts starts as a thread: gets drawings, gives pictures. An error ends it, because the
// renderer's memory may be broken then; painter.ts starts another one.
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import process from 'node:process'
import { promisify } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { brotliDecompress } from 'node:zlib'
import { createPaint } from '../../service/paint.ts'
import { builtProgram } from '../built-program.ts'

/** Below that of everything else the process does. */
const LOW_PRIORITY = 10

// On Linux this is about the thread that calls, elsewhere about the whole process.
if (workerData.isBesideRequests && process.platform === 'linux') yieldToRequests()

const painting = readFile(builtProgram('resvg.wasm.br')).then(promisify(brotliDecompress)).then(createPaint)

parentPort!.on('message', async (svg: string) => {
  const picture = (await painting)(svg)
  parentPort!.postMessage(picture, [picture.buffer])
})

function yieldToRequests(): void {
  try {
    setPriority(LOW_PRIORITY)
  } catch {
    // Deno wants a permission for it; then the system shares its time evenly.
  }
}
