import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NGINX } from '../../scripts/testing.ts'
import { canConnect, freePort } from '../support/addresses.ts'
import { Program } from '../support/process.ts'

export interface WebServer {
  readonly origin: string
  readonly port: number
  /** What it wrote to its terminal. */
  output(): string
  stop(): Promise<unknown>
}

/** nginx with the file of the export as it is; only the address is the test's. */
export async function startNginx(exported: string, work: string): Promise<WebServer> {
  mkdirSync(work, { recursive: true })
  const port = await freePort()
  const server = readFileSync(join(exported, 'nginx.conf'), 'utf8').replace('listen 8080', `listen 127.0.0.1:${port}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${work};`)
  // The workers stay who started them, so that they may read the test's folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const head = `${user} pid ${work}/pid; events {} error_log ${work}/errors;`
  writeFileSync(
    join(work, 'nginx.conf'),
    `${head} http { access_log ${work}/access; ${temporary.join(' ')} ${server} }`,
  )
  const args = ['-p', work, '-c', join(work, 'nginx.conf'), '-g', 'daemon off;']
  return started(new Program({ command: NGINX, args }), port)
}

async function started(program: Program, port: number): Promise<WebServer> {
  let isOver = false
  program.exited.then(() => {
    isOver = true
  })
  while (!(await canConnect(port))) {
    if (isOver) throw new Error(program.stdout + program.stderr)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { origin: `http://127.0.0.1:${port}`, port, output: () => program.output, stop: () => program.stop() }
}
