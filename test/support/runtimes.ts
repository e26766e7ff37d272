import { type ProgramDoorKind, programDoor } from './node-door.ts'

/** The servers for the runtimes that speak `fetch`, as users start them. */
export function bunDoor(): ProgramDoorKind {
  return programDoor('Bun', 'node_modules/.bin/bun', ['dist/bun.js'])
}

export function denoDoor(): ProgramDoorKind {
  const permissions = ['--allow-net', '--allow-env', '--allow-read']
  return programDoor('Deno', 'node_modules/.bin/deno', ['run', ...permissions, 'dist/deno.js'])
}
