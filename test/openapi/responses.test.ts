import { afterAll, describe, expect, inject, it } from 'vitest'
import { openReference } from '../parity/reference.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { nodeDoor } from '../support/node-door.ts'
import { portDoor } from '../support/port-door.ts'
import { openFailingDoor } from './failing-server.ts'
import { exampleAddress, operationsOf, PUBLISHED, responseAt, servedDocument } from './served-document.ts'
import { faultsOf } from './validation.ts'

const kind = nodeDoor('Node', process.execPath)
const door = await kind.open(PUBLISHED)
const strictDoor = await kind.open({ ...PUBLISHED, MATRIX_LIMIT: '1', OTHER_LIMIT: '1' })
const failingDoor = await openFailingDoor()
const pictureDoor = portDoor({ port: inject('sitePort'), baseUrl: door.baseUrl, close: async () => {} })
/** Where no picture is ever ready. */
const busyDoor = openReference(PUBLISHED, { paint: () => new Promise(() => {}) })
afterAll(() => Promise.all([door, strictDoor, failingDoor].map((open) => open.close())))

const document = await servedDocument(door)
const operations = operationsOf(document)

interface Asked {
  readonly path: string
  readonly method: string
  readonly address: string
}

/** How each status that an operation documents can really be had. */
const WAYS: Record<string, (asked: Asked) => Promise<HttpResponse>> = {
  // Pictures take long, and all files of the tests want the same: one server has them.
  200: ({ address }) => inTurn(() => (address.endsWith('.png') ? pictureDoor : door).request(address)),
  204: ({ address, method }) => door.request(address, { method }),
  304: ({ address }) => door.request(address, { headers: { 'If-None-Match': '*' } }),
  400: ({ path }) => door.request(exampleAddress(document, path, { day: '32', first_day: '32' })),
  404: ({ path }) =>
    door.request(exampleAddress(document, path, { number: '0', code: '0', chart: '0', position: '0' })),
  429: async ({ address }) => {
    const client = strictDoor.newClient()
    // Nothing is painted for a head: a picture may take the minute in which the next request is refused.
    await client.request(address, { method: 'HEAD' })
    return client.request(address)
  },
  503: ({ path }) => {
    // One client may have two pictures under way.
    const client = busyDoor.newClient()
    return Promise.race(
      ['2', '3', '4', '5'].map((day) =>
        client.request(exampleAddress(document, path, { day, first_day: day, number: day })),
      ),
    )
  },
  500: ({ address, method }) => failingDoor.request(address, { method }),
}

/** One picture is painted at a time, few may wait, and others are refused: here each waits for the one before. */
let last: Promise<unknown> = Promise.resolve()
function inTurn(ask: () => Promise<HttpResponse>): Promise<HttpResponse> {
  const asked = last.then(ask)
  last = asked.catch(() => {})
  return asked
}

/** The server waits for slow clients, so all of them begin now. */
const asking = operations.flatMap(({ path, method, address, operation }) =>
  Object.keys(operation.responses).map((status) => {
    const way = WAYS[status]
    const answer = way
      ? way({ path, method: method.toUpperCase(), address })
      : Promise.reject(new Error('no way there'))
    answer.catch(() => {})
    return { title: `${status} of ${method.toUpperCase()} ${path}`, operation, status, answer }
  }),
)

describe('every documented answer is as documented', () => {
  it.each(asking)('$title', async ({ operation, status, answer }) => {
    const response = await answer
    expect(String(response.status)).toBe(status)
    expect(faultsOf(document, responseAt(document, operation, status), response)).toEqual([])
  })
})

describe('answers to what is no operation are as documented', () => {
  it.each<[string, number, () => Promise<HttpResponse>]>([
    ['notFound', 404, () => door.request('/nothing-here')],
    ['methodNotAllowed', 405, () => door.request('/life-path', { method: 'POST' })],
    ['moved', 308, () => door.request('/life-path/')],
  ])('%s: %i', async (name, status, ask) => {
    const response = await ask()
    expect(response.status).toBe(status)
    expect(faultsOf(document, document.components.responses[name]!, response)).toEqual([])
  })
})
