import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from './door.ts'
import type { ProgramDoorKind } from './node-door.ts'
import { portDoor } from './port-door.ts'
import { Program } from './process.ts'

/** The built worker in the Workers runtime, where it counts by itself. Clients are told apart as Cloudflare names them. */
export function workerDoor(): ProgramDoorKind {
  return {
    name: 'the Workers runtime',
    can: { limits: true, settings: true },
    open: async (settings) => (await openWorker(settings)).door,
  }
}

export async function openWorker(settings: Settings = {}) {
  const { port, program, close } = await startWorker(settings)
  const origin = settings.PUBLIC_URL ?? 'http://localhost:8787'
  const door = portDoor({
    port,
    baseUrl: origin + (settings.BASE_PATH ?? '/api'),
    identify: (address) => ({ 'CF-Connecting-IP': address }),
    close,
  })
  return { door, program }
}

async function startWorker(settings: Settings) {
  const folder = mkdtempSync(join(tmpdir(), 'worker-'))
  for (const file of ['worker.js', 'resvg.wasm']) copyFileSync(join('dist', file), join(folder, file))
  writeFileSync(join(folder, 'config.capnp'), configuration(settings))
  // On the control channel it says which port it was given.
  const args = ['serve', '--control-fd=1', join(folder, 'config.capnp')]
  const program = new Program({ command: 'test/node_modules/.bin/workerd', args })
  await program.until(({ lines }) => lines.length > 0)
  const { port } = JSON.parse(program.lines[0]!) as { port: number }
  const close = async () => {
    await program.stop()
    rmSync(folder, { recursive: true })
  }
  return { port, program, close }
}

function configuration(settings: Settings): string {
  const bindings = Object.entries(settings).map(([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`)
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .worker)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [
    (name = "worker.js", esModule = embed "worker.js"),
    (name = "resvg.wasm", wasm = embed "resvg.wasm"),
  ],
  compatibilityDate = "2026-07-01",
  bindings = [${bindings.join(', ')}],
);
`
}
