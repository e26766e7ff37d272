import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { NGINX } from '../scripts/debian-packages.ts'
import { nginxConfig } from './nginx.ts'
import type { Launch } from './processes.ts'
import { PUBLISHER } from './publisher.ts'
import type { Sample, Workspace } from './setup.ts'

export interface Contestant extends Launch {
  readonly name: string
}

const SERVERS = join(import.meta.dirname, 'servers')
/** Between `node` and the program. */
export const START_FLAGS = packageJson.scripts.start.split(' ').slice(1, -1)
const SETTINGS = {
  MATRIX_LIMIT: '1000000',
  OTHER_LIMIT: '1000000',
  LOG_LEVEL: 'error',
  PUBLIC_URL: PUBLISHER.publicUrl,
}

/** For a process under load for so long that one client would pass the largest limit there is. */
export const UNCOUNTED = { MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off' }

type Settings = Readonly<Record<string, string>>

/** This service as `npm start` runs it, but for limits that a single loading machine does not meet. */
export function service(name: string, node: string, { server }: Workspace, settings: Settings = {}): Contestant {
  return { name, command: node, args: () => [...START_FLAGS, server], env: { ...SETTINGS, ...settings } }
}

export function serviceOnBun(name: string, { bun, bunServer }: Workspace): Contestant {
  return { name, command: bun, args: () => [bunServer], env: SETTINGS }
}

export function bareHttp(name: string, node: string, sample: Sample): Contestant {
  return { name, command: node, args: () => [join(SERVERS, 'bare.mjs'), sample.file] }
}

export function emptyHttp(name: string, node: string, file: 'empty.mjs' | 'empty.cjs'): Contestant {
  return { name, command: node, args: () => [join(SERVERS, file)] }
}

export function framework(name: string, file: string, { newNode, work }: Workspace, sample: Sample): Contestant {
  return { name, command: newNode, args: () => [join(SERVERS, file), work, sample.file] }
}

export function nginx(name: string, { folder, files }: Workspace, sample: Sample): Contestant {
  return {
    name,
    command: NGINX,
    args: (port) => {
      const config = join(folder, `nginx-${port}.conf`)
      writeFileSync(config, nginxConfig(port, files, sample.answer.headers))
      return ['-c', config, '-p', files]
    },
  }
}
