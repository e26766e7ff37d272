import { newLoopbackAddress } from './addresses.ts'
import type { Client, Door } from './door.ts'
import { send } from './http-client.ts'

export interface PortDoorOptions {
  readonly port: number
  readonly baseUrl: string
  /** Headers by which a door knows its clients, where it does not go by their addresses. */
  identify?(address: string): Readonly<Record<string, string>>
  close(): Promise<unknown>
}

export interface PortDoor extends Door {
  readonly port: number
}

/** A door behind a port of this machine: each client has a loopback address of its own. */
export function portDoor({ port, baseUrl, identify = () => ({}), close }: PortDoorOptions): PortDoor {
  const basePath = new URL(baseUrl).pathname
  const newClient = (): Client => {
    const localAddress = newLoopbackAddress()
    return {
      request: (path, { method, headers, isAbsolute = false } = {}) =>
        send({
          port,
          target: isAbsolute ? path : basePath + path,
          method,
          headers: { ...identify(localAddress), ...headers },
          localAddress,
        }),
    }
  }
  return {
    port,
    baseUrl,
    newClient,
    request: (path, asked) => newClient().request(path, asked),
    close: async () => {
      await close()
    },
  }
}
