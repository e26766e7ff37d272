import { execFileSync } from 'node:child_process'
import { copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { NGINX } from '../scripts/debian-packages.ts'
import { install } from '../scripts/install.ts'
import { oldestNode } from '../scripts/test-nodes.ts'
import { roomyFolder } from '../test/support/roomy-folder.ts'
import type { WireAnswer } from './answers.ts'
import { START_FLAGS } from './contestants.ts'
import { cores } from './cores.ts'
import { start } from './processes.ts'
import { PUBLISHER } from './publisher.ts'

const HERE = import.meta.dirname
const PROJECT = resolve(HERE, '..')
const SERVER = join(PROJECT, 'dist/server.cjs')
const NODE_22 = join(HERE, `node_modules/node-22-${process.platform}-${process.arch}/bin/node`)

/** Where things are that the bench runs. */
export interface Workspace {
  /** For what the bench makes, in memory if there is room; removed at its end. */
  readonly folder: string
  readonly oldNode: string
  /** The oldest with a compile cache. */
  readonly node22: string
  readonly newNode: string
  readonly bun: string
  readonly server: string
  readonly bunServer: string
  /** The service's way of making a body, bundled for the frameworks. */
  readonly work: string
  readonly arithmetic: string
  readonly clients: string
  readonly exporter: string
  /** The exported files. */
  readonly files: string
}

/** An answer of the service, kept for those contestants that give it out as it is. */
export interface Sample {
  readonly file: string
  readonly answer: WireAnswer
}

/** Builds and installs what is not there yet. */
export async function setUp(): Promise<Workspace> {
  // Without two there is no need to install or build anything.
  cores()
  install({
    by: 'the bench',
    npm: { bench: 'Node 22, and the contestants: Fastify, Express and their limiters' },
    debian: { wrk: '/usr/bin/wrk', 'nginx-light': NGINX },
  })
  run(process.execPath, [join(PROJECT, 'scripts/run.mjs'), 'build'])
  for (const node of [NODE_22, process.execPath]) await fillCompileCache(node)
  const folder = temporaryFolder()
  const files = join(folder, 'files')
  // The export looks for the scripts of pages and hosts beside its own program.
  copyFileSync(join(PROJECT, 'dist/dated-page.js'), join(folder, 'dated-page.js'))
  run(process.execPath, [join(PROJECT, 'dist/cli.js'), 'export', files, '--format', 'files'])
  return {
    folder,
    files,
    oldNode: oldestNode(),
    node22: NODE_22,
    newNode: process.execPath,
    bun: join(PROJECT, 'test/node_modules/bun/bin/bun.exe'),
    server: SERVER,
    bunServer: join(PROJECT, 'dist/bun.js'),
    work: await bundle(folder, 'servers/work.ts', 'work.mjs'),
    arithmetic: await bundle(folder, 'in-process/arithmetic.ts', 'arithmetic.mjs'),
    clients: await bundle(folder, 'in-process/clients.ts', 'clients.mjs'),
    exporter: await bundle(folder, 'in-process/export.ts', 'export.mjs'),
  }
}

/** Removed however the bench ends, because it is memory: on Ctrl-C, and when nothing else could be made. */
function temporaryFolder(): string {
  const folder = roomyFolder('open-numerology-bench-')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
  return folder
}

/** Node keeps compiled code, by flags, when a process ends in order; this one does, as an operator's would have before. */
async function fillCompileCache(node: string): Promise<void> {
  const server = await start({ command: node, args: () => [...START_FLAGS, SERVER] }, '/api/matrix/15/5/1990')
  await server.stop('SIGTERM')
}

export function keepSample({ folder }: Workspace, name: string, answer: WireAnswer): Sample {
  const file = join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify({ headers: answer.headers, body: answer.body }))
  return { file, answer }
}

/** One file of plain JavaScript that every Node runs. */
async function bundle(folder: string, entry: string, name: string): Promise<string> {
  const outfile = join(folder, name)
  const options = { bundle: true, platform: 'node', format: 'esm', target: 'node20' } as const
  await build({ entryPoints: [join(HERE, entry)], outfile, ...options })
  return outfile
}

function run(command: string, args: readonly string[]): void {
  const env = { ...process.env, PUBLIC_URL: PUBLISHER.publicUrl }
  execFileSync(command, args, { cwd: PROJECT, env, stdio: ['ignore', 'ignore', 'inherit'] })
}
