// Counts as many clients as have places of their own, lets two minutes pass on the limiter's clock, and prints the memory of each stage as JSON.
// Runs by itself, with --expose-gc, so that nothing else is measured.
import { MemoryLimiter } from '../../src/server/memory-limiter.ts'
import { settledMemory } from './settled-memory.ts'

const CLIENTS = 100_000

let now = 0
const limiter = new MemoryLimiter({ limit: 60, now: () => now })
const empty = await settledMemory()
ask(CLIENTS)
const full = { memory: (await settledMemory()) - empty, counters: limiter.size }
ask(10 * CLIENTS)
const flooded = { memory: (await settledMemory()) - empty, counters: limiter.size }
now += 60_000
limiter.take('after one minute')
now += 60_000
limiter.take('after two minutes')
const over = { memory: (await settledMemory()) - empty, counters: limiter.size }
process.stdout.write(JSON.stringify({ full, flooded, over }))

function ask(clients: number): void {
  for (let at = 0; at < clients; at++) limiter.take(`${at >> 24}.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`)
}
