import { type ProgramDoorKind, programDoor } from './node-door.ts'

/** The servers for the runtimes that speak `fetch`, as users start them. */
export const BUN = { name: 'Bun', node: 'test/node_modules/.bin/bun', args: ['dist/bun.js'] }
export const DENO = {
  name: 'Deno',
  node: 'test/node_modules/.bin/deno',
  args: ['run', '--allow-net', '--allow-env', '--allow-read', 'dist/deno.js'],
}

export function bunDoor(): ProgramDoorKind {
  return programDoor(BUN.name, BUN.node, BUN.args)
}

export function denoDoor(): ProgramDoorKind {
  return programDoor(DENO.name, DENO.node, DENO.args)
}
