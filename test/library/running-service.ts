import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

export interface RunningService {
  readonly baseUrl: string
  stop(): Promise<void>
}

/** The built server, as users start it, on a free port. */
export async function startService(settings: Readonly<Record<string, string>> = {}): Promise<RunningService> {
  const port = await freePort()
  const env = { PORT: String(port), LOG_LEVEL: 'error', ...settings }
  const child = spawn(process.execPath, ['dist/server.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await readyLine(child)
  return {
    baseUrl: `http://localhost:${port}/api`,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

function readyLine(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let written = ''
    child.stdout!.on('data', (chunk: Buffer) => {
      written += chunk
      if (written.includes('is ready at')) resolve()
    })
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${written}`)))
  })
}
