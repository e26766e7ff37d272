import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limitsOf } from '../../src/operations/budgets.ts'
import { createApp } from '../../src/server/app.ts'
import type { Limiter } from '../../src/server/limiter.ts'
import { Log } from '../../src/server/log.ts'
import { MemoryLimiter } from '../../src/server/memory-limiter.ts'
import { createNodeServer } from '../../src/server/node-server.ts'
import { createPictures } from '../../src/server/pictures.ts'
import { TrustedProxies } from '../../src/server/trusted-proxies.ts'
import { paint } from './painting.ts'

const PUBLISHER = {
  publicUrl: 'https://numeros.example',
  basePath: '/api',
  name: 'Números',
  supportContact: 'ayuda@numeros.example',
}

/** The real server on a real socket, of which the limit of matrices fails, or every limit. */
export async function openFailingNode(take: Limiter['take'], { publisher = PUBLISHER, isEvery = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'failure-'))
  const file = join(folder, 'log')
  const stream = createWriteStream(file)
  await once(stream, 'open')
  const log = new Log('info', stream)
  const failing = { limit: 60, take }
  const other = isEvery ? failing : new MemoryLimiter({ limit: 300 })
  const app = createApp({
    publisher,
    limits: limitsOf({ matrixLimit: 60, otherLimit: 300 }),
    limiters: { matrix: failing, dates: isEvery ? failing : new MemoryLimiter({ limit: 60 }), other },
    pictures: createPictures(paint),
    observe: log.request.bind(log),
    report: (cause, id) => log.error('request failed', cause, { id }),
  })
  const http = createNodeServer({
    app,
    trustedProxies: new TrustedProxies([]),
    isDraining: () => false,
    report: (cause) => log.error('request failed', cause),
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    port: (http.address() as AddressInfo).port,
    close: () => {
      http.close()
      rmSync(folder, { recursive: true })
    },
    async logLines() {
      await log.end()
      // The log itself waits for a busy disk only for a second.
      if (!stream.writableEnded) await once(stream.end(), 'close')
      const lines = readFileSync(file, 'utf8').trim().split('\n')
      return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    },
  }
}
