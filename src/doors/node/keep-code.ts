// Keeps the code that V8 compiles for a start and the first answers, for start.ts. The build runs this; after a change of
// Node, `node dist/keep-code.cjs` does it again. It starts the service on a free port, asks for a matrix, and ends.
import { renameSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { CODE_FILE, loadProgram } from './program.ts'

const PATH = '/api/matrix/15/5/1990'
const MOST_TRIES = 500
const TRY_EVERY_MS = 10

async function main(): Promise<void> {
  const port = await freePort()
  // The settings of whoever builds are not those of whoever runs.
  process.env = { PORT: String(port), HOST: '127.0.0.1' }
  const program = loadProgram()
  program.run()
  for (let tries = 0; (await status(port, 'close')) !== 200; tries++) {
    if (tries === MOST_TRIES) throw new Error('the service does not answer')
    await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS))
  }
  // Answers on a connection that stays open go another way.
  await status(port, 'keep-alive')
  write(program.compiledCode())
}

/** Whole or not at all, for V8 trusts what it is handed: a file that lost its content with the power would end each start. */
function write(code: Buffer): void {
  const unfinished = `${CODE_FILE}.${process.pid}`
  writeFileSync(unfinished, code, { flush: true })
  renameSync(unfinished, CODE_FILE)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** 0 while nobody listens. */
function status(port: number, connection: string): Promise<number> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: PATH, headers: { connection } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode!))
    }).on('error', () => resolve(0))
  })
}

main().then(
  () => {
    console.log(`The next start with Node ${process.version} takes its code from ${CODE_FILE}`)
    process.exit(0)
  },
  ({ message }: Error) => {
    console.error(`No compiled code was kept, so the service will start more slowly: ${message}`)
    process.exit(1)
  },
)
