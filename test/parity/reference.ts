import type { Answer } from '../../src/api/answer.ts'
import { type Limiter, limitsOf, OFF, UNLIMITED } from '../../src/limits/limiter.ts'
import { MemoryLimiter } from '../../src/limits/memory-limiter.ts'
import { compress } from '../../src/process/compression.ts'
import { readConfig } from '../../src/process/config.ts'
import { createService, type ServiceOptions } from '../../src/service/service.ts'
import { newLoopbackAddress } from '../support/addresses.ts'
import type { Client, Door, DoorKind, Settings } from '../support/door.ts'
import { HttpResponse } from '../support/http-response.ts'
import { paint } from '../support/painting.ts'

/** What every door is opened with. The name is long in bytes and has marks that HTML and JSON write in their own ways. */
export const SETTINGS = { PUBLIC_URL: 'https://numeros.example', PUBLISHER_NAME: 'Ñandú & «Cía.» "1990"' }

/**
 * The function that all doors lead to, asked directly: no socket, no process, no build. Each door is held against it, and
 * so against every other one.
 */
export function openReference(settings: Settings = SETTINGS, options: Partial<ServiceOptions> = {}): Door {
  const config = readConfig(settings)
  const { publisher } = config
  const limits = limitsOf(config, limiterOf)
  const service = createService({ publisher, limits, paint, ...options })
  const newClient = (): Client => {
    const client = newLoopbackAddress()
    return {
      async request(path, { method = 'GET', headers = {}, isAbsolute = false } = {}) {
        const answer = (await service.respond({
          method,
          target: isAbsolute ? path : publisher.basePath + path,
          ifNoneMatch: headers['If-None-Match']?.toString(),
          acceptEncoding: options.compress && headers['Accept-Encoding']?.toString(),
          client,
        })) as Answer
        return new HttpResponse(answer.status, answer.headers, bytesOf(answer))
      },
    }
  }
  return {
    baseUrl: publisher.publicUrl + publisher.basePath,
    newClient,
    request: (path, asked) => newClient().request(path, asked),
    close: async () => {},
  }
}

/** The same function as a way into the service, compressing as a server does: what the contract is held against in memory. */
export function functionDoor(): DoorKind {
  return {
    name: 'the function',
    can: { limits: true, settings: true },
    open: async (settings = {}) => openReference(settings, { compress }),
  }
}

function limiterOf(limit: number): Limiter {
  return limit === OFF ? UNLIMITED : new MemoryLimiter({ limit })
}

function bytesOf({ body = new Uint8Array() }: Answer): Buffer {
  return Buffer.from(body)
}
