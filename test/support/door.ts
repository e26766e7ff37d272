import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newLoopbackAddress } from './addresses.ts'
import { send } from './http-client.ts'
import type { HttpResponse } from './http-response.ts'
import { Program } from './process.ts'
import { startServer } from './server.ts'

export type Settings = Readonly<Record<string, string>>

export interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | string[]>>
  /** The path is the whole request target, not relative to the base address. */
  readonly isAbsolute?: boolean
}

/** Someone who asks. The service tells clients apart. */
export interface Client {
  /** `path` is relative to the base address: `/life-path`. */
  request(path: string, asked?: Asked): Promise<HttpResponse>
}

/** One way into the service, opened: what the contract is held against. Its own `request` asks as someone new each time. */
export interface Door extends Client {
  /** The base address as the documents write it: {PUBLIC_URL}{BASE_PATH}. */
  readonly baseUrl: string
  /** Someone who has not been counted yet. */
  newClient(): Client
  close(): Promise<unknown>
}

export interface PortDoor extends Door {
  readonly port: number
}

export interface DoorKind<Kind extends Door = Door> {
  readonly name: string
  /** With the standard settings of the service but for those given. */
  open(settings?: Settings): Promise<Kind>
}

type PortDoorOptions = Pick<PortDoor, 'port' | 'baseUrl' | 'close'> & {
  /** Headers by which a door knows its clients, where it does not go by their addresses. */
  identify?(address: string): Readonly<Record<string, string>>
}

/** A door behind a port of this machine: each client has a loopback address of its own. */
export function portDoor({ port, baseUrl, identify = () => ({}), close }: PortDoorOptions): PortDoor {
  const basePath = new URL(baseUrl).pathname
  const newClient = (): Client => {
    const localAddress = newLoopbackAddress()
    return {
      request: (path, { headers, isAbsolute = false, ...asked } = {}) =>
        send({
          ...{ port, localAddress, ...asked, target: isAbsolute ? path : basePath + path },
          headers: { ...identify(localAddress), ...headers },
        }),
    }
  }
  return { port, baseUrl, newClient, request: (path, asked) => newClient().request(path, asked), close }
}

/** The built server on a given Node. */
export function nodeDoor(name: string, node: string): DoorKind<PortDoor> {
  return programDoor({ name, node, args: ['dist/server.js'] })
}

/** The servers for the runtimes that speak `fetch`, as users start them. */
export const BUN = { name: 'Bun', node: 'test/node_modules/.bin/bun', args: ['dist/bun.js'] }
export const DENO = {
  name: 'Deno',
  node: 'test/node_modules/.bin/deno',
  args: ['run', '--allow-net', '--allow-env', '--allow-read', 'dist/deno.js'],
}

/** A server that is started by a command, and told by its environment what port and settings to use. */
export function programDoor({ name, ...program }: typeof BUN): DoorKind<PortDoor> {
  return {
    name,
    async open(settings = {}) {
      const server = await startServer({ ...program, env: { LOG_LEVEL: 'error', ...settings } })
      const baseUrl = (settings.PUBLIC_URL ?? `http://localhost:${server.port}`) + (settings.BASE_PATH ?? '/api')
      return portDoor({ port: server.port, baseUrl, close: () => server.stop() })
    },
  }
}

/** The built worker in the Workers runtime, where it counts by itself. Clients are told apart as Cloudflare names them. */
export function workerDoor(): DoorKind<PortDoor> {
  return { name: 'the Workers runtime', open: async (settings) => (await openWorker(settings)).door }
}

export async function openWorker(settings: Settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'worker-'))
  for (const file of ['worker.js', 'resvg.wasm']) copyFileSync(join('dist', file), join(folder, file))
  writeFileSync(join(folder, 'config.capnp'), workerConfiguration(settings))
  // On the control channel it says which port it was given.
  const args = ['serve', '--control-fd=1', join(folder, 'config.capnp')]
  const program = new Program({ command: 'test/node_modules/.bin/workerd', args })
  await program.until(({ lines }) => lines.length > 0)
  const door = portDoor({
    port: JSON.parse(program.lines[0]!).port,
    baseUrl: (settings.PUBLIC_URL ?? 'http://localhost:8787') + (settings.BASE_PATH ?? '/api'),
    identify: (address) => ({ 'CF-Connecting-IP': address }),
    close: async () => {
      await program.stop()
      rmSync(folder, { recursive: true })
    },
  })
  return { door, program }
}

function workerConfiguration(settings: Settings): string {
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
