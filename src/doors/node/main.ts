import { writeSync } from 'node:fs'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { EventLoopUtilization } from 'node:perf_hooks'
import { configOrExit, exitWith } from '../../process/config.ts'
import { onStopSignal, readyLine, surviveUnexpectedErrors } from '../../process/lifecycle.ts'
import { openLimits } from '../../process/limits.ts'
import { Log } from '../../process/log.ts'
import { openService } from '../../process/open-service.ts'
import { FloodStopped } from './connections.ts'
import { createMcp } from './mcp.ts'
import { createMetrics } from './metrics.ts'
import { createServer, type NodeServer } from './server.ts'

/** A small heap saves the export child 30 to 60 MB, at no cost in time. */
const FRUGAL = ['--max-old-space-size=64', '--max-semi-space-size=2']

/** How long requests in flight may take once the process has been told to stop. */
const DRAIN_MS = 10_000
/**
 * Closing the port resets connections in the kernel's queue, whose requests may have been sent before the signal. So they
 * are still accepted for ten turns, and for more by a saturated event loop.
 */
const LAST_ACCEPT_TURN_MS = 50
const MIN_ACCEPT_TURNS = 10
const MAX_ACCEPT_TURNS = 80
const BUSY_UTILIZATION = 0.9
/**
 * A client may have sent its next request before it could know about the stop. For this long every open connection still
 * gets one last response; after that, connections without a request are closed.
 */
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
  const service = openService(publisher, limits, FRUGAL)
  const report = ({ stack }: Error) => log.error('mcp request failed', { cause: stack })
  const mcp = createMcp({ publisher, limits, pictures: service.pictures, report })
  const { mode: limitMode } = counted
  const observe = metrics?.observe
  const server = createServer({ service, mcp, trustedProxies, log, limitMode, observe })
  if (metrics && metricsPort) listen(metrics.http, 'METRICS_PORT', { host, port: metricsPort }, log)
  listen(server.http, 'PORT', { host, port }, log, () => {
    const isExpected = (cause: unknown) => cause instanceof FloodStopped
    surviveUnexpectedErrors({ log, observe: metrics?.observeUnexpected, isExpected })
    say(readyLine(config))
  })
  stopOnSignals(server, log)
}

/** On a signal: finish the requests in flight, exit 0 within the drain time and a second for the log. */
function stopOnSignals({ http, drain }: NodeServer, log: Log): void {
  onStopSignal((signal) => {
    log.info('stopping', { signal })
    drain()
    acceptPending()
    setTimeout(closeIdle, LAST_REQUEST_MS)
    setTimeout(() => {
      // Slow readers must not make a stop look like a failure of the service.
      log.warn('stopped before all requests were answered', { after_ms: DRAIN_MS })
      exit()
    }, DRAIN_MS)
  })

  function acceptPending(turns = 1, before = utilization()): void {
    setTimeout(() => {
      const isBusy = utilization(before).utilization > BUSY_UTILIZATION
      if (turns >= (isBusy ? MAX_ACCEPT_TURNS : MIN_ACCEPT_TURNS)) closePort()
      else acceptPending(turns + 1)
    }, LAST_ACCEPT_TURN_MS)
  }

  function closePort(): void {
    // The HTTP server's own close() would close idle connections now, and lose requests that are already on their way.
    NetServer.prototype.close.call(http, () => {
      log.info('stopped')
      exit()
    })
  }

  function closeIdle(): void {
    // Node does not consider a connection idle before its first byte; this timeout closes it.
    http.headersTimeout = LAST_REQUEST_MS
    setInterval(() => http.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  }

  function exit(): void {
    log.end().then(() => process.exit(0))
  }
}

/** Loaded when the process stops: startup does not need it. */
function utilization(since?: EventLoopUtilization): EventLoopUtilization {
  return process.getBuiltinModule('node:perf_hooks').performance.eventLoopUtilization(since)
}

/** Exit if the port can't be opened. Later errors concern connections that could not be accepted. */
function listen(http: Server, variable: string, address: Address, log: Log, onListening?: () => void): void {
  http.on('error', (error) => {
    if (http.listening) log.warn('connection not accepted', { cause: error.message })
    else exitWith(listenError(error, variable, address))
  })
  http.listen(address, onListening)
}

/** Avoids `console` and its streams, which take longer to load than the service. */
function say(line: string): void {
  try {
    writeSync(1, `${line}\n`)
  } catch {
    // Nobody reads.
  }
}

function listenError(error: NodeJS.ErrnoException, variable: string, { host, port }: Address): string {
  const address = host ? `${host}:${port}` : `port ${port}`
  if (error.code === 'EADDRINUSE')
    return `${variable}: ${address} is taken by another program; set ${variable} to a free one.`
  if (error.code === 'EACCES') return `${variable}: no permission to listen on ${address}; choose a port above 1023.`
  return `HOST: cannot listen on ${address}: ${error.message}.`
}

main()
