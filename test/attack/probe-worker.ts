// Asks one server again and again, each time over a new connection, and tells how long it took.
import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { sleep } from '../support/sleep.ts'
import { GAVE_UP, GIVES_UP_AFTER_MS, type Wait } from './probes.ts'

const FROM = '127.1.0.1'
/** Alternately, so that the second, which counts, is asked fewer than 300 times a minute. */
const PATHS = ['/healthz', '/api/life-path/7']
const PAUSE_MS = 110

const { port } = workerData as { port: number }
let isOn = true
parentPort!.once('message', () => {
  isOn = false
})
for (let turn = 0; isOn; turn++) {
  parentPort!.postMessage(await ask(PATHS[turn % PATHS.length]!))
  await sleep(PAUSE_MS)
}

function ask(path: string): Promise<Wait> {
  return new Promise((resolve) => {
    const at = Date.now()
    const startedAt = performance.now()
    const done = (outcome: number | string) => resolve({ path, at, ms: performance.now() - startedAt, outcome })
    const signal = AbortSignal.timeout(GIVES_UP_AFTER_MS)
    const failed = (error: Error) => done(signal.aborted ? GAVE_UP : error.message)
    const outgoing = request(
      { host: '127.0.0.1', port, localAddress: FROM, path, agent: false, signal },
      (incoming) => {
        incoming.resume()
        incoming.on('error', failed)
        incoming.on('end', () => done(incoming.statusCode!))
      },
    )
    outgoing.on('error', failed)
    outgoing.end()
  })
}
