import type { DoorKind } from './door.ts'
import { portDoor } from './port-door.ts'
import { startServer } from './server.ts'

/** The built server on a given Node. */
export function nodeDoor(name: string, node: string): DoorKind {
  return {
    name,
    can: { limits: true, settings: true },
    async open(settings = {}) {
      const server = await startServer({ node, env: { LOG_LEVEL: 'error', ...settings } })
      const origin = settings.PUBLIC_URL ?? `http://localhost:${server.port}`
      return portDoor({
        port: server.port,
        baseUrl: origin + (settings.BASE_PATH ?? '/api'),
        close: () => server.stop(),
      })
    },
  }
}
