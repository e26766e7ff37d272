import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyResponse, refusal } from '../contract/responses.ts'
import type { Door } from '../support/door.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { nodeDoor } from '../support/node-door.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { bunDoor, denoDoor } from '../support/runtimes.ts'
import { workerDoor } from '../support/worker-door.ts'
import { openReference, SETTINGS } from './reference.ts'
import { sameBytes } from './same-bytes.ts'
import { DOCUMENTS, type DocumentKind } from './sample.ts'

const SERVERS = [
  nodeDoor('the server on the newest Node', newestNode),
  nodeDoor('the server on the oldest supported Node', oldestNode()),
  bunDoor(),
  denoDoor(),
  workerDoor(),
]

const PICTURES = [
  ...['/matrix/1/1/1900/chart.png', '/matrix/20/8/1985/chart.png', '/pair/1/1/1900/31/12/2100/chart.png'],
  ...[
    ...['/matrix/29/2/2000/card.png', '/pair/1/1/1900/31/12/2100/card.png', '/life-path/33/card.png'],
    ...['/arcana/13/card.png'],
  ],
]

const PAGES = [
  ...['/', '/numeros', '/numeros/33', '/matriz', '/arcanos/10', '/metodo', '/documentacion'],
  ...['/perfil?birth=1990-05-15', '/perfil?birth=1990-02-30', '/no-existe', '/widget.js', '/robots.txt', '/llms.txt'],
]

const reference = openReference()

describe.each(SERVERS)('$name answers as the function does', (kind) => {
  let server: Door
  beforeAll(async () => {
    server = await kind.open(SETTINGS)
  })
  afterAll(() => server?.close())

  sameBytes(reference, Object.keys(DOCUMENTS) as DocumentKind[], async (path) => (await server.request(path)).body)

  it.each(PICTURES)('%s, to the last pixel', async (path) => {
    const [given, expected] = await Promise.all([server.request(path), reference.request(path)])
    expect(given.status).toBe(200)
    expect(given.body.equals(expected.body)).toBe(true)
  })

  it('every kind of response, errors included, header by header', async () => {
    const answers = new Map(await everyResponse(server))
    for (const [name, expected] of await everyResponse(reference)) {
      expect(told(answers.get(name)!), name).toEqual(told(expected))
    }
  })

  it.each([
    ['/matrix/15/5/1990', 60],
    ['/life-path/7', 300],
  ])('429 for one request of %s too many', async (path, served) => {
    const [given, expected] = [await refusal(server, path, served), await refusal(reference, path, served)]
    expect(expected.response.status).toBe(429)
    expect(told(given.response)).toEqual(told(expected.response))
  })

  it.each(PAGES)('the page %s', async (path) => {
    const [given, expected] = [await ask(server), await ask(reference)]
    expect(told(given)).toEqual(told(expected))

    function ask(door: Door): Promise<HttpResponse> {
      return door.request(path, { isAbsolute: true })
    }
  })

  it('the page of the data, which lists the downloads of a server that has them and of no other', async () => {
    const page = await server.request('/datos', { isAbsolute: true })
    const download = await server.request('/datos/descargas/csv/arcana.csv', { isAbsolute: true, method: 'HEAD' })
    expect(page.text.includes('<a href="/datos/descargas/csv/arcana.csv">')).toBe(download.status === 200)
    if (download.status !== 200) expect(page.text).not.toContain('/datos/descargas/')
  })
})

/** All of an answer but what is true only of a moment, of a server that compresses, or of how bytes come without a length. */
function told({ status, lastingFields, body }: HttpResponse) {
  const passing = ['ratelimit', 'retry-after', 'vary', 'transfer-encoding']
  const fields = lastingFields.filter(([name]) => !passing.includes(name))
  return { status, fields: Object.fromEntries(fields), text: Buffer.from(body).toString('latin1') }
}
