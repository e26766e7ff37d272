import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { configOrExit, exitWith } from './config.ts'
import { readyLine, stopOnSignals } from './lifecycle.ts'
import { Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createNodeServer } from './node-server.ts'
import { openService } from './service.ts'

/** Closing the port resets connections in the kernel's queue, so these are accepted first, in more turns if busy. */
const ACCEPT_TURN_MS = 50
const MIN_ACCEPT_TURNS = 10
const MAX_ACCEPT_TURNS = 80
const BUSY_UTILIZATION = 0.9
/** A client may ask on before it could know about the stop: until then, every connection gets one last response. */
const LAST_REQUEST_MS = 3_000
const CLOSE_IDLE_EVERY_MS = 100

async function main(): Promise<void> {
  const config = configOrExit()
  const { host, port, metricsPort, trustedProxies } = config
  const log = new Log(config.logLevel)
  const metrics = metricsPort === undefined ? undefined : await createMetrics()
  const isObserved = metrics !== undefined || log.isOn('info')
  const { app, drain, report, isDraining, mode } = await openService(config, log, {
    observe: isObserved ? observe : undefined,
    measured: metrics?.measured,
  })
  metrics?.watch(mode)
  if (metrics && metricsPort) listen(metrics.http, 'METRICS_PORT', { host, port: metricsPort }, log)
  const http = createNodeServer({ app, trustedProxies, isDraining, report })
  listen(http, 'PORT', { host, port }, log, () => console.log(readyLine(config)))
  const stop = stopOnSignals(log, () => {
    drain()
    return close(http)
  })
  // Nothing is known to cause one. Whatever it has left half done ends with the process, which a supervisor starts again.
  for (const kind of ['uncaughtException', 'unhandledRejection']) {
    process.on(kind, (cause: unknown) => {
      log.error('unexpected error', cause, { kind })
      metrics?.observeUnexpected(kind)
      stop(1)
    })
  }

  function observe(method: string, route: string, status: number, ms: number): void {
    metrics?.observe(route, status, ms)
    log.request(method, route, status, ms)
  }
}

async function close(http: Server): Promise<void> {
  setTimeout(closeIdle, LAST_REQUEST_MS)
  let isBusy = true
  for (let turn = 0; turn < (isBusy ? MAX_ACCEPT_TURNS : MIN_ACCEPT_TURNS); turn++) {
    const before = performance.eventLoopUtilization()
    await sleep(ACCEPT_TURN_MS)
    isBusy = performance.eventLoopUtilization(before).utilization > BUSY_UTILIZATION
  }
  // The HTTP server's own close() would close idle connections now, and lose requests that are already on their way.
  return new Promise((resolve) => NetServer.prototype.close.call(http, () => resolve()))

  function closeIdle(): void {
    // Node does not consider a connection idle before its first byte; this timeout closes it.
    http.headersTimeout = LAST_REQUEST_MS
    setInterval(() => http.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  }
}

type Address = Readonly<{ host: string | undefined; port: number }>

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
