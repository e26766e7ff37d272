import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
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

type Settings = Readonly<Record<string, string>>

/** This service as `npm start` runs it, but for limits that a single loading machine does not meet. */
export function service(name: string, node: string, { server }: Workspace, settings: Settings = {}): Contestant {
  return { name, command: node, args: () => [...START_FLAGS, server], env: { ...SETTINGS, ...settings } }
}

export function bareHttp(name: string, node: string, sample: Sample): Contestant {
  return { name, command: node, args: () => [join(SERVERS, 'bare.mjs'), sample.file] }
}

export function framework(name: string, file: string, { newNode, work }: Workspace, sample: Sample): Contestant {
  return { name, command: newNode, args: () => [join(SERVERS, file), work, sample.file] }
}
