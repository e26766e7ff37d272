// What a number of distinct clients within one minute takes in memory. Prints its figures as JSON.
import { MemoryLimiter } from '../../src/limits/memory-limiter.ts'

const [, , howMany] = process.argv
const limiter = new MemoryLimiter({ limit: 60 })
limiter.take('192.0.2.1')
const before = residentMegabytes()
const start = process.cpuUsage()
for (let client = 0; client < Number(howMany); client++) limiter.take(addressOf(client))
const { user, system } = process.cpuUsage(start)
const microseconds = (user + system) / Number(howMany)
console.log(JSON.stringify({ megabytes: residentMegabytes() - before, microseconds, counters: limiter.size }))

/** As it comes from a socket: a string of its own. */
function addressOf(client: number): string {
  const bytes = [10 + (client >>> 24), (client >>> 16) & 255, (client >>> 8) & 255, client & 255]
  return Buffer.from(bytes.join('.'), 'latin1').toString('latin1')
}

/** After a collection: what a process could give back is not what its clients take. */
function residentMegabytes(): number {
  globalThis.gc!()
  return process.memoryUsage.rss() / 1024 / 1024
}
