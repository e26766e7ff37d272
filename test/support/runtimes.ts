import type { DoorKind } from './door.ts'
import { programDoor } from './node-door.ts'

/** The servers for the runtimes that speak `fetch`, as users start them. */
export function bunDoor(): DoorKind {
  return programDoor('Bun', 'node_modules/.bin/bun', ['dist/bun.js'])
}

export function denoDoor(): DoorKind {
  const permissions = ['--allow-net', '--allow-env', '--allow-read']
  return programDoor('Deno', 'node_modules/.bin/deno', ['run', ...permissions, 'dist/deno.js'])
}
