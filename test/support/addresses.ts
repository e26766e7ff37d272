import { connect, createServer } from 'node:net'

/**
 * Below the ports that systems choose by themselves, and for each worker of the tests its own: nobody else is given one
 * between the look and its use. From anywhere among them, for there may be a second run on this machine.
 */
const FIRST_PORT = 12_000
const PER_WORKER = 4_000
const WORKERS = 5
const ownPorts = FIRST_PORT + PER_WORKER * (Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS)
let tried = Math.floor(Math.random() * PER_WORKER)

/** A port that nobody listens on right now, and no other that this process has been given: one server may need two. */
export async function freePort(): Promise<number> {
  const port = ownPorts + (tried++ % PER_WORKER)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
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
