import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { install } from '../scripts/install.ts'
import { oldestNode } from '../scripts/test-nodes.ts'
import { roomyFolder } from '../test/support/roomy-folder.ts'
import type { WireAnswer } from './answers.ts'
import { cores } from './cores.ts'
import { PUBLISHER } from './publisher.ts'

const HERE = import.meta.dirname
const PROJECT = resolve(HERE, '..')
const SERVER = join(PROJECT, 'dist/server.js')

/** Where things are that the bench runs. */
export interface Workspace {
  /** For what the bench makes, in memory if there is room; removed at its end. */
  readonly folder: string
  readonly oldNode: string
  readonly newNode: string
  readonly server: string
  /** The service's way of making a body, bundled for the frameworks. */
  readonly work: string
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
    npm: { bench: 'the contestant: Fastify and its limiter' },
    debian: { wrk: '/usr/bin/wrk' },
  })
  run(process.execPath, [join(PROJECT, 'scripts/run.mjs'), 'build'])
  const folder = temporaryFolder()
  return {
    folder,
    oldNode: oldestNode(),
    newNode: process.execPath,
    server: SERVER,
    work: await bundle(folder, 'servers/work.ts', 'work.mjs'),
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
