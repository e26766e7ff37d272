import type { AddressInfo } from 'node:net'
import { lazyMcp } from '../../src/doors/mcp/http.ts'
import { createServer } from '../../src/doors/node/server.ts'
import { limitsOf } from '../../src/limits/limiter.ts'
import { MemoryLimiter } from '../../src/limits/memory-limiter.ts'
import { TrustedProxies } from '../../src/limits/trusted-proxies.ts'
import { Log } from '../../src/process/log.ts'
import { createService } from '../../src/service/service.ts'
import type { Door } from '../support/door.ts'
import { paint } from '../support/painting.ts'
import { portDoor } from '../support/port-door.ts'
import { PUBLISHED } from './served-document.ts'

/** The real server on a real socket, of which everything fails inside. */
export async function openFailingDoor(): Promise<Door> {
  const publisher = {
    publicUrl: PUBLISHED.PUBLIC_URL,
    basePath: '/api',
    name: PUBLISHED.PUBLISHER_NAME,
    supportContact: PUBLISHED.SUPPORT_CONTACT,
  }
  const limits = limitsOf({ matrixLimit: 60, otherLimit: 300 }, (limit) => new MemoryLimiter({ limit }))
  const service = createService({ publisher, limits, paint })
  const respond = () => {
    throw new Error('out of order')
  }
  const log = new Log('silent')
  const mcp = lazyMcp({ publisher, limits, pictures: service.pictures, report: () => undefined })
  const { http } = createServer({
    service: { ...service, respond },
    mcp,
    trustedProxies: new TrustedProxies([]),
    limitMode: () => 'memory',
    log,
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return portDoor({
    port: (http.address() as AddressInfo).port,
    baseUrl: `${PUBLISHED.PUBLIC_URL}/api`,
    close: async () => {
      http.close()
    },
  })
}
