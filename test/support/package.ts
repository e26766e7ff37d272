import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Packed {
  readonly filename: string
  readonly size: number
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string }[]
}

/** The package as it would be published, as a file in `folder`. */
export function pack(folder: string): Packed {
  // The build is there already; building again would take it away from tests that run at the same time.
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder]
  const answer = JSON.parse(run('npm', args)) as Packed[] | Record<string, Packed>
  return Object.values(answer)[0]!
}

/** Makes `folder` a user's project and installs the packed package there, with nothing to be had from the network. */
export function installOffline({ filename }: Packed, folder: string): void {
  writeFileSync(join(folder, 'package.json'), '{"name":"user","private":true,"type":"module"}')
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', `./${filename}`], folder)
}

export function run(command: string, args: readonly string[], cwd = '.'): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}
