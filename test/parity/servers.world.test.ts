import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESSES } from '../contract/facts.ts'
import { BUN, DENO, type Door, nodeDoor, programDoor, workerDoor } from '../support/door.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { openReference, SETTINGS } from './reference.ts'

const SERVERS = [nodeDoor('newest Node', newestNode), nodeDoor('oldest Node', oldestNode())]
const PAGES = [
  ...['/', '/numeros/33', '/arcanos/10', '/documentacion', '/perfil?birth=1990-05-15', '/perfil?birth=1990-02-30'],
  ...['/no-existe', '/widget.js', '/robots.txt', '/llms.txt'],
]
/** All but most of the pictures, which take seconds each. */
const DOCUMENTS = ADDRESSES.filter((path) => !path.endsWith('.png') || path.startsWith('/arcana'))
const reference = openReference()

describe.each([...SERVERS, programDoor(BUN), programDoor(DENO), workerDoor()])('$name', (kind) => {
  let server: Door
  beforeAll(async () => {
    server = await kind.open(SETTINGS)
  })
  afterAll(() => server?.close())

  it('answers as the function does, byte for byte and header by header, pages and pictures included', async () => {
    for (const path of [...DOCUMENTS.map((address) => `/api${address}`), ...PAGES]) {
      const ask = (door: Door) => door.request(path, { isAbsolute: true })
      expect(told(await ask(server)), path).toEqual(told(await ask(reference)))
    }
  })

  it('lists the downloads that it has, and no other', async () => {
    const page = await server.request('/datos', { isAbsolute: true })
    const link = '/datos/descargas/csv/arcana.csv'
    const { status } = await server.request(link, { isAbsolute: true, method: 'HEAD' })
    expect(page.text.includes(`<a href="${link}">`)).toBe(status === 200)
  })
})

/** All of an answer but what is true only of a server that compresses, or of how bytes come without a length. */
function told({ status, lastingFields, body }: HttpResponse) {
  const fields = lastingFields.filter(([name]) => !['vary', 'transfer-encoding'].includes(name))
  return { status, fields: Object.fromEntries(fields), text: Buffer.from(body).toString('latin1') }
}
