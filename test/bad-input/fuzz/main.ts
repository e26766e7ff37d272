// `npm run fuzz [requests] [seed]`: raw bytes against a server of its own, until done or until something breaks.
import { startServer } from '../../support/server.ts'
import { fuzz } from './fuzz.ts'

const requests = Number(process.argv[2] ?? 100_000)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
const server = await startServer({
  env: { HOST: '127.0.0.1', MATRIX_LIMIT: '1000', OTHER_LIMIT: '1000', LOG_LEVEL: 'warn' },
})
const startedAt = Date.now()
let told = 0
const { sent, statuses, faults } = await fuzz({
  port: server.port,
  seed,
  requests,
  onProgress(count) {
    if (count - told < 10_000) return
    told = count
    process.stdout.write(`${count} requests\n`)
  },
})
const logged = server.log().map((line) => JSON.stringify(line))
const { code } = await server.stop()
process.stdout.write(
  `seed ${seed}: ${sent} requests in ${((Date.now() - startedAt) / 1000).toFixed(1)} s, answers by status:\n`,
)
process.stdout.write(`${JSON.stringify(statuses)}\n`)
const wrong = [...faults, ...logged, ...(code === 0 ? [] : [`the server ended with ${code}: ${server.stderr}`])]
for (const line of wrong) process.stdout.write(`${line}\n`)
process.stdout.write(wrong.length === 0 ? 'No 5xx, no crash, nothing logged.\n' : `${wrong.length} faults\n`)
process.exitCode = wrong.length === 0 ? 0 : 1
