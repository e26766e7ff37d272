import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Miniflare } from 'miniflare'
import { freePort } from '../support/addresses.ts'
import { Program } from '../support/process.ts'
import { started, type WebServer } from './web-servers.ts'

interface Wrangler {
  readonly main: string
  readonly compatibility_date: string
  readonly observability: { readonly enabled: boolean }
  readonly assets: {
    readonly directory: string
    readonly binding: string
    readonly run_worker_first: boolean
    readonly html_handling: 'none'
    readonly not_found_handling: 'none'
  }
}

export function wranglerSettings(exported: string): Wrangler {
  const text = readFileSync(join(exported, 'wrangler.jsonc'), 'utf8')
  return JSON.parse(text.replace(/^\s*\/\/.*$/gm, ''))
}

export interface Cloudflare extends WebServer {
  /** What its asset server says of a file, without the script before it. */
  stored(name: string): Promise<number>
}

/** The Workers runtime with Cloudflare's own asset server, set as wrangler.jsonc says. */
export async function startCloudflare(exported: string): Promise<Cloudflare> {
  const { main, compatibility_date, assets } = wranglerSettings(exported)
  const port = await freePort()
  let output = ''
  const platform = new Miniflare({
    host: '127.0.0.1',
    port,
    modules: true,
    modulesRoot: exported,
    modulesRules: [{ type: 'ESModule', include: ['**/*.js'] }],
    scriptPath: join(exported, main),
    compatibilityDate: compatibility_date,
    assets: {
      directory: join(exported, assets.directory),
      binding: assets.binding,
      routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: assets.run_worker_first },
      assetConfig: { html_handling: assets.html_handling, not_found_handling: assets.not_found_handling },
    },
    handleRuntimeStdio(stdout: Readable, stderr: Readable) {
      for (const stream of [stdout, stderr]) stream.on('data', (text: Buffer) => (output += text))
    },
  })
  await platform.ready
  const origin = `http://127.0.0.1:${port}`
  return {
    ...{ origin, port, output: () => output, stop: () => platform.dispose() },
    async stored(name) {
      const files = (await platform.getBindings())[assets.binding] as { fetch(url: string): Promise<Response> }
      return (await files.fetch(`${origin}/${name}`)).status
    },
  }
}

/** The edge function in Deno, where Netlify runs such; the host around it is the test's. */
export async function startNetlify(exported: string): Promise<WebServer> {
  const port = await freePort()
  // All, because the export may be below /dev, of which Deno lets nobody read a part.
  const args = ['run', '--no-remote', '--allow-all', 'test/export/netlify-host.js', exported, String(port)]
  return started(new Program({ command: 'test/node_modules/.bin/deno', args, env: { NO_COLOR: '1' } }), port)
}
