import { writeSync } from 'node:fs'
import type { Server } from 'node:http'
import { compress } from '../../process/compression.ts'
import { configOrExit, exitWith } from '../../process/config-or-exit.ts'
import { ExportFiles } from '../../process/downloads/export-files.ts'
import { HeavyWork } from '../../process/heavy-work.ts'
import { openLimits } from '../../process/limits.ts'
import { Log } from '../../process/log.ts'
import { Painter } from '../../process/painting/painter.ts'
import { Turns } from '../../process/turns.ts'
import { surviveUnexpectedErrors } from '../../process/unexpected-errors.ts'
import { createService } from '../../service/service.ts'
import { stopOnSignals } from './lifecycle.ts'
import { createMcp } from './mcp.ts'
import { createMetrics } from './metrics.ts'
import { FloodStopped } from './pending-answers.ts'
import { createServer } from './server.ts'

/** A small heap saves the export child 30 to 60 MB, at no cost in time. */
const FRUGAL = ['--max-old-space-size=64', '--max-semi-space-size=2']

type Address = Readonly<{ host: string | undefined; port: number }>

/** Starts the service, configured by the environment. */
async function main(): Promise<void> {
  const config = configOrExit()
  const { publisher, trustedProxies, host, port, metricsPort } = config
  const log = new Log(config.logLevel)
  log.flushOnExit()
  const counted = await openLimits(config, log)
  const metrics = metricsPort === undefined ? undefined : await createMetrics(counted)
  const { limits } = metrics ?? counted
  const heavy = new HeavyWork()
  const painter = new Painter(heavy)
  const service = createService({
    ...{ publisher, limits, compress, inTurn: new Turns().take },
    paint: (svg) => painter.paint(svg),
    canPaint: () => painter.isFree,
    downloads: new ExportFiles(publisher, FRUGAL, heavy),
  })
  const report = ({ stack }: Error) => log.error('mcp request failed', { cause: stack })
  const mcp = createMcp({ publisher, limits, pictures: service.pictures, report })
  const { mode: limitMode } = counted
  const observe = metrics?.observe
  const server = createServer({ service, mcp, trustedProxies, log, limitMode, observe })
  if (metrics && metricsPort) listen(metrics.http, 'METRICS_PORT', { host, port: metricsPort }, log)
  listen(server.http, 'PORT', { host, port }, log, () => {
    const isExpected = (cause: unknown) => cause instanceof FloodStopped
    surviveUnexpectedErrors({ log, observe: metrics?.observeUnexpected, isExpected })
    say(`Open Numerology is ready at ${publisher.publicUrl}${publisher.basePath}`)
  })
  stopOnSignals(server, log)
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
