// The program of the thread that painter.ts starts: SVG in, PNG out. An error ends it, because the renderer's memory may
// be corrupt then; painter.ts starts another one.
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import process from 'node:process'
import { promisify } from 'node:util'
import { parentPort } from 'node:worker_threads'
import { brotliDecompress } from 'node:zlib'
import { builtProgram } from './lifecycle.ts'
import { createPaint } from './paint.ts'

/** Below everything else in the process, but with half of a full share: a loaded machine must still get its images. */
const LOW_PRIORITY = 3

// On Linux this affects only the calling thread, elsewhere the whole process.
if (process.platform === 'linux') yieldToRequests()

const painting = readFile(builtProgram('resvg.wasm.br')).then(promisify(brotliDecompress)).then(createPaint)

parentPort!.on('message', async (svg: string) => {
  const picture = (await painting)(svg)
  parentPort!.postMessage(picture, [picture.buffer])
})

function yieldToRequests(): void {
  try {
    setPriority(LOW_PRIORITY)
  } catch {
    // Deno requires a permission for it; without it, threads have equal priority.
  }
}
