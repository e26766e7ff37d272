import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { NGINX } from '../../scripts/testing.ts'
import { canConnect, freePort } from './addresses.ts'
import { Listener } from './server.ts'
import { temporaryFolder, until } from './test-program.ts'

/** nginx with the file that operators copy; only its ports and paths are those of the test. */
export class Nginx extends Listener {
  readonly port: number
  readonly #folder: string

  private constructor(port: number, folder: string) {
    super({ command: NGINX, args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'] })
    this.port = port
    this.#folder = folder
    // Asked to end, the master ends its workers; killed, it would leave them behind.
    onTestFinished(async () => void (await this.stop('SIGTERM')))
  }

  static async start(instances: readonly { readonly port: number }[]): Promise<Nginx> {
    const folder = temporaryFolder()
    // The workers are another user.
    chmodSync(folder, 0o755)
    const port = await freePort()
    const text = readFileSync('deploy/nginx.conf', 'utf8')
      .replace('listen 80 ', `listen 127.0.0.1:${port} `)
      .replace('listen [::]:80 ', `listen [::1]:${port} `)
      .replaceAll(/ \/(run|var\/log\/nginx|var\/cache\/nginx)\//g, ` ${folder}/`)
    writeFileSync(join(folder, 'nginx.conf'), text)
    writeFileSync(join(folder, 'upstream.conf'), instances.map((one) => `server 127.0.0.1:${one.port};\n`).join(''))
    const nginx = new Nginx(port, folder)
    await until(() => canConnect(port), 'nginx')
    return nginx
  }

  /** Ends it, so that all is written, and gives all that it wrote but for answers. */
  async logs(): Promise<string> {
    await this.stop('SIGTERM')
    const files = ['access.log', 'error.log'].map((name) => readFileSync(join(this.#folder, name), 'utf8'))
    return files.join('') + this.output
  }

  /** How many answers are stored, but for pictures. */
  get stored(): number {
    return this.#filesIn('open-numerology')
  }

  get storedPictures(): number {
    return this.#filesIn('open-numerology-pictures')
  }

  #filesIn(cache: string): number {
    const entries = readdirSync(join(this.#folder, cache), { recursive: true, withFileTypes: true })
    return entries.filter((one) => one.isFile()).length
  }
}
