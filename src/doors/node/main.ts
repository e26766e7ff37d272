import { MemoryLimiter } from '../../limits/memory-limiter.ts'
import { createService } from '../service.ts'
import { createAgents } from './agents.ts'
import { compress, compressAside } from './compress.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { stopOnSignals } from './lifecycle.ts'
import { Log } from './log.ts'
import { createServer } from './server.ts'
import { WarmUp } from './warm-up.ts'

/** Starts the service with the configuration of the environment. */
function main(): void {
  const config = configOrExit()
  const { publisher, trustedProxies } = config
  const log = new Log(config.logLevel)
  const limits = {
    matrix: new MemoryLimiter({ limit: config.matrixLimit }),
    other: new MemoryLimiter({ limit: config.otherLimit }),
  }
  const warmUp = new WarmUp(compress, compressAside)
  const service = createService({ publisher, limits, compress: warmUp.compress })
  const report = ({ stack }: Error) => log.error('agent request failed', { cause: stack })
  const agents = createAgents({ publisher, limits, report })
  const server = createServer({ service, agents, trustedProxies, log })
  server.http.on('error', (error) => exitWith(listenFault(error, config)))
  server.http.listen({ port: config.port, host: config.host }, () => {
    console.log(`Open Numerology is ready at ${publisher.publicUrl}${publisher.basePath}`)
    warmUp.run().catch((error: Error) => log.warn('warm-up stopped', { cause: error.message }))
  })
  stopOnSignals(server, log)
}

function configOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) exitWith(error.message)
    throw error
  }
}

function listenFault(error: NodeJS.ErrnoException, { host, port }: Config): string {
  const place = host ? `${host}:${port}` : `port ${port}`
  if (error.code === 'EADDRINUSE') return `PORT: ${place} is taken by another program; set PORT to a free one.`
  if (error.code === 'EACCES') return `PORT: no permission to listen on ${place}; choose a port above 1023.`
  return `HOST: cannot listen on ${place}: ${error.message}.`
}

function exitWith(message: string): never {
  console.error(message)
  process.exit(1)
}

main()
