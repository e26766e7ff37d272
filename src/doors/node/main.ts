import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { performance } from 'node:perf_hooks'
import { configOrExit, exitWith } from '../../process/config.ts'
import { readyLine, stopOnSignals } from '../../process/lifecycle.ts'
import { Log } from '../../process/log.ts'
import { openLimits, openService } from '../../process/open.ts'
import { Turns } from '../../process/turns.ts'
import { lazyMcp } from '../mcp/http.ts'
import { surviveUnexpectedErrors } from './floods.ts'
import { createMetrics } from './metrics.ts'
import { createServer, type NodeServer } from './server.ts'

/** Closing the port resets connections in the kernel's queue, so these are accepted first, for more turns if busy. */
const LAST_ACCEPT_TURN_MS = 50
const MIN_ACCEPT_TURNS = 10
const MAX_ACCEPT_TURNS = 80
const BUSY_UTILIZATION = 0.9
/** A client may ask on before it could know about the stop: until then, every connection gets one last response. */
const LAST_REQUEST_MS = 3_000
const CLOSE_IDLE_EVERY_MS = 100

type Address = Readonly<{ host: string | undefined; port: number }>

async function main(): Promise<void> {
  const config = configOrExit()
  const { publisher, trustedProxies, host, port, metricsPort } = config
  const log = new Log(config.logLevel)
  log.flushOnExit()
  const counted = await openLimits(config, log)
  const metrics = metricsPort === undefined ? undefined : await createMetrics(counted)
  const { limits } = metrics ?? counted
  const service = openService(publisher, limits)
  const report = (cause: unknown) => log.error('mcp request failed', cause)
  const inTurn = new Turns(Number.POSITIVE_INFINITY).take
  const mcp = lazyMcp({ publisher, limits, pictures: service.pictures, report, inTurn })
  const server = createServer({ service, mcp, trustedProxies, log, limitMode: counted.mode, observe: metrics?.observe })
  if (metrics && metricsPort) listen(metrics.http, 'METRICS_PORT', { host, port: metricsPort }, log)
  listen(server.http, 'PORT', { host, port }, log, () => {
    surviveUnexpectedErrors((kind, cause) => {
      log.error('unexpected error', cause, { kind })
      metrics?.observeUnexpected(kind)
    })
    console.log(readyLine(config))
  })
  stopOnSignals(log, () => close(server))
}

function close({ http, drain }: NodeServer): Promise<void> {
  drain()
  setTimeout(closeIdle, LAST_REQUEST_MS)
  return new Promise((resolve) => acceptPending(resolve))

  function acceptPending(onClosed: () => void, turns = 1, before = performance.eventLoopUtilization()): void {
    setTimeout(() => {
      const isBusy = performance.eventLoopUtilization(before).utilization > BUSY_UTILIZATION
      if (turns < (isBusy ? MAX_ACCEPT_TURNS : MIN_ACCEPT_TURNS)) acceptPending(onClosed, turns + 1)
      // The HTTP server's own close() would close idle connections now, and lose requests that are already on their way.
      else NetServer.prototype.close.call(http, onClosed)
    }, LAST_ACCEPT_TURN_MS)
  }

  function closeIdle(): void {
    // Node does not consider a connection idle before its first byte; this timeout closes it.
    http.headersTimeout = LAST_REQUEST_MS
    setInterval(() => http.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  }
}

/** Exit if the port can't be opened. Later errors concern connections that could not be accepted. */
function listen(http: Server, variable: string, address: Address, log: Log, onListening?: () => void): void {
  http.on('error', (error) => {
    if (http.listening) log.warn('connection not accepted', { cause: error.message })
    else exitWith(listenError(error, variable, address))
  })
  http.listen(address, onListening)
}

function listenError(error: NodeJS.ErrnoException, variable: string, { host, port }: Address): string {
  const address = host ? `${host}:${port}` : `port ${port}`
  if (error.code === 'EADDRINUSE')
    return `${variable}: ${address} is taken by another program; set ${variable} to a free one.`
  if (error.code === 'EACCES') return `${variable}: no permission to listen on ${address}; choose a port above 1023.`
  return `HOST: cannot listen on ${address}: ${error.message}.`
}

main()
