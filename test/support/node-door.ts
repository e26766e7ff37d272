import type { DoorKind, Settings } from './door.ts'
import { type PortDoor, portDoor } from './port-door.ts'
import { startServer } from './server.ts'

export interface ProgramDoorKind extends DoorKind {
  open(settings?: Settings): Promise<PortDoor>
}

/** The built server on a given Node. */
export function nodeDoor(name: string, node: string): ProgramDoorKind {
  return programDoor(name, node, ['dist/server.js'])
}

/** A server that is started by a command, and told by its environment what port and settings to use. */
export function programDoor(name: string, command: string, args: readonly string[]): ProgramDoorKind {
  return {
    name,
    can: { limits: true, settings: true },
    async open(settings = {}) {
      const server = await startServer({ node: command, args, env: { LOG_LEVEL: 'error', ...settings } })
      const origin = settings.PUBLIC_URL ?? `http://localhost:${server.port}`
      return portDoor({
        port: server.port,
        baseUrl: origin + (settings.BASE_PATH ?? '/api'),
        close: () => server.stop(),
      })
    },
  }
}
