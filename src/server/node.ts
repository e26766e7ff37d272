import type { Server } from 'node:http'
import { closeGently } from './closing.ts'
import { configOrExit, exitWith } from './config.ts'
import { readyLine, stopOnSignals } from './lifecycle.ts'
import { Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createNodeServer } from './node-server.ts'
import { openService } from './service.ts'

async function main(): Promise<void> {
  const config = configOrExit()
  const { host, port, metricsPort, trustedProxies } = config
  const log = new Log(config.logLevel)
  const metrics = metricsPort === undefined ? undefined : await createMetrics()
  const { app, drain, report, isDraining, mode } = await openService(config, log, {
    observe,
    measured: metrics?.measured,
  })
  metrics?.watch(mode)
  if (metrics && metricsPort) listen(metrics.http, 'METRICS_PORT', { host, port: metricsPort }, log)
  const http = createNodeServer({ app, trustedProxies, isDraining, report })
  listen(http, 'PORT', { host, port }, log, () => console.log(readyLine(config)))
  const stop = stopOnSignals(log, () => {
    drain()
    return closeGently(http)
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
