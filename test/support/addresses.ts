import { connect, createServer } from 'node:net'

const givenPorts = new Set<number>()

/** A port that nobody listens on right now, and no other that this process has been given: one server may need two. */
export async function freePort(): Promise<number> {
  const port = await portOfSystem()
  if (givenPorts.has(port)) return freePort()
  givenPorts.add(port)
  return port
}

function portOfSystem(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

export function canConnect(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

let given = 0

/** A loopback address that no other test of this file has: a client that nobody has counted yet. */
export function newLoopbackAddress(): string {
  given++
  return `127.${1 + (given >> 16)}.${(given >> 8) & 255}.${given & 255}`
}
