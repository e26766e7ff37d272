import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { newLoopbackAddress } from '../support/addresses.ts'
import { App } from '../support/app.ts'
import { statusOf, tally } from '../support/ask.ts'
import { sleep } from '../support/sleep.ts'
import { TestProgram, until } from '../support/test-program.ts'

const MB = 1024 * 1024

it('slow headers, slow bodies, slow and deaf readers, 5,000 silent ones: closed, while others are served', async () => {
  const app = await App.start({ OTHER_LIMIT: '1000000', MATRIX_LIMIT: '1000000' })
  const before = { sockets: socketsOf(app), memory: memoryOf(app) }
  const address = `http://127.0.0.1:${app.port}`
  const attack = (connections: string, ...mode: string[]) =>
    new TestProgram('slowhttptest', [...mode, '-c', connections, '-r', '200', '-l', '120', '-p', '5', '-v', '1'])
  // One address may hold 256 connections, and these three share one.
  attack('80', '-H', '-i', '3', '-u', `${address}/api/life-path`)
  attack('80', '-B', '-i', '3', '-u', `${address}/mcp`, '-f', 'application/json')
  attack('80', '-X', '-k', '10', '-n', '5', '-u', `${address}/api/openapi.json`)
  const peak = peakOf(app)
  const served = serveOthers(app)
  await openMany(app.port, 5_000)
  // Several MB of answers for each of these, more than the system itself would hold.
  const deaf = (await openMany(app.port, 20)).map((socket) => socket.pause())
  for (const socket of deaf) socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20))
  // A busy machine opens them so slowly that the first are closed before the last are open.
  await until(() => peak.sockets > before.sockets + 1_500, 'open connections')
  await until(() => socketsOf(app) < before.sockets + 10, 'closed connections')
  expect(Object.keys(tally(await served.stop()))).toEqual(['200'])
  // Without a bound of its own the heap grows before it is collected; how small it can stay is for test/attack to show.
  expect((peak.memory - before.memory) / MB).toBeLessThan(600)
})

/** Other clients ask on, all through the attack. */
function serveOthers(app: App): { stop(): Promise<number[]> } {
  const statuses: number[] = []
  let isOn = true
  const asking = (async () => {
    while (isOn) {
      statuses.push(await statusOf(app, { from: newLoopbackAddress() }))
      await sleep(50)
    }
  })()
  return {
    async stop() {
      isOn = false
      await asking
      return statuses
    },
  }
}

async function openMany(port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  while (sockets.length < count) {
    // In portions that the queue of the listening socket holds.
    const localAddress = newLoopbackAddress()
    const portion = Array.from({ length: Math.min(250, count) }, () =>
      connect({ port, host: '127.0.0.1', localAddress })
        .on('error', () => {})
        .resume(),
    )
    sockets.push(...portion)
    await Promise.all(portion.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  }
  return sockets
}

/** The most that the process has held at any time since. */
function peakOf(app: App): { readonly sockets: number; readonly memory: number } {
  const peak = { sockets: 0, memory: 0 }
  const timer = setInterval(() => {
    peak.sockets = Math.max(peak.sockets, socketsOf(app))
    peak.memory = Math.max(peak.memory, memoryOf(app))
  }, 100)
  onTestFinished(() => clearInterval(timer))
  return peak
}

/** What the system knows of the process. */
function socketsOf({ pid }: App): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

function memoryOf({ pid }: App): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024
}
