import { type AppOptions, createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { type Limiter, limitersOf, MemoryLimiter } from '../../src/server/limiter.ts'
import { FetchRequest } from '../../src/server/request.ts'
import { createPictures, type Paint } from '../../src/server/respond.ts'
import { compress } from '../../src/server/service.ts'
import { newLoopbackAddress } from '../support/addresses.ts'
import type { Client, Door, DoorKind, Settings } from '../support/door.ts'
import { HttpResponse } from '../support/http-response.ts'
import { paint as paintHere } from '../support/painting.ts'

/** What every door is opened with. The name is long in bytes and has marks that HTML and JSON write in their own ways. */
export const SETTINGS = { PUBLIC_URL: 'https://numeros.example', PUBLISHER_NAME: 'Ñandú & «Cía.» "1990"' }

type ReferenceOptions = Partial<AppOptions> & {
  readonly paint?: Paint
  /** Counts in the place of every limiter: what throws is a failure inside. */
  readonly failing?: Limiter['take']
}

/** `app.fetch`, asked directly: no socket, no process, no build. Each door is held against it, and so against every other one. */
export function openReference(
  settings: Settings = SETTINGS,
  { paint = paintHere, failing, ...options }: ReferenceOptions = {},
): Door {
  const config = readConfig(settings)
  const { publisher, limits } = config
  const app = createApp({
    publisher,
    limits,
    limiters: limitersOf(limits, (_, limit) => (failing ? { limit, take: failing } : new MemoryLimiter({ limit }))),
    pictures: createPictures(paint),
    report: (cause) => {
      throw cause
    },
    ...options,
  })
  const newClient = (): Client => {
    const address = newLoopbackAddress()
    return {
      async request(path, { method = 'GET', headers = {}, isAbsolute = false } = {}) {
        const sent = Object.entries(headers).flatMap(([name, values]) => [values].flat().map((value) => [name, value]))
        const target = isAbsolute ? path : publisher.basePath + path
        const request = new Request(`http://localhost${target}`, { method, headers: sent as [string, string][] })
        const response = await app.fetch(Object.assign(new FetchRequest(request, address), { target }))
        const body = Buffer.from(await response.arrayBuffer())
        return new HttpResponse(response.status, fieldsOf(response, body), body)
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

/** The app as a way into the service, compressing as a server does: what the contract is held against in memory. */
export function functionDoor(): DoorKind {
  return {
    name: 'the app',
    open: async (settings = {}) => openReference(settings, { compress }),
  }
}

/** With the length, which a server adds to a body that it has. */
function fieldsOf({ headers, body }: Response, bytes: Buffer): string[] {
  const all = new Headers(headers)
  if (body) all.set('Content-Length', String(bytes.length))
  return [...all].flat()
}
