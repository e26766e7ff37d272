import { describe, expect, it } from 'vitest'
import type { Door, DoorKind } from '../support/door.ts'
import { readAnchor } from '../support/html.ts'
import { sharedDoor } from './contract.ts'
import { ADDRESSES, JSON_ADDRESSES, type MatrixBody } from './facts.ts'

const NAME = 'Números «Ñandú» & <b>Cía.</b> "2"'
const CHOSEN = {
  PUBLIC_URL: 'https://numeros.example',
  BASE_PATH: '/v/datos',
  PUBLISHER_NAME: NAME,
  SUPPORT_CONTACT: 'https://ayuda.example/numeros',
  MATRIX_LIMIT: '3',
  OTHER_LIMIT: '5',
}

export function settings(kind: DoorKind, usual: Door): void {
  describe('with settings of its own', () => {
    const door = sharedDoor(kind, CHOSEN)

    it('stands under BASE_PATH and nowhere else', async () => {
      expect((await door.request('/v/datos/life-path', { isAbsolute: true })).status).toBe(200)
      for (const path of ['/api/life-path', '/v/datosx/life-path', '/v/life-path']) {
        expect((await door.request(path, { isAbsolute: true })).status).toBe(404)
      }
    })

    it('writes every address of its own under PUBLIC_URL', async () => {
      for (const path of JSON_ADDRESSES) {
        const { text } = await door.request(path)
        expect(text).not.toContain('localhost')
        const hosts = new Set([...text.matchAll(/https?:\/\/[a-z0-9.]+/g)].map(([url]) => url))
        for (const allowed of ['https://creativecommons.org', 'http://www.w3.org', 'https://ayuda.example'])
          hosts.delete(allowed)
        expect([...hosts], path).toEqual([CHOSEN.PUBLIC_URL])
      }
    })

    it('writes addresses of the API under PUBLIC_URL and BASE_PATH', async () => {
      const response = await door.request('/life-path')
      expect(response.json<{ url: string }[]>()[0]!.url).toBe('https://numeros.example/v/datos/life-path/1')
      expect(response.header('Link')).toContain('<https://numeros.example/v/datos/openapi.json>')
    })

    it('keeps BASE_PATH when it moves a slash too many', async () => {
      expect((await door.request('/life-path/')).header('Location')).toMatch(
        /^(https:\/\/numeros\.example)?\/v\/datos\/life-path$/,
      )
    })

    it('names PUBLISHER_NAME and its home page in the attribution, as plain text and as safe HTML', async () => {
      const body = (await door.request('/matrix/15/5/1990')).json<MatrixBody>()
      expect(body.attribution).toContain(NAME)
      expect(body.attribution).toContain('https://numeros.example/')
      const { attributes, text } = readAnchor(body.attribution_html)
      expect(attributes).toEqual({ href: 'https://numeros.example/', rel: 'nofollow noopener' })
      expect(text).toContain(NAME)
    })

    it('names SUPPORT_CONTACT in the OpenAPI document', async () => {
      const { info } = (await door.request('/openapi.json')).json<{ info: object }>()
      expect(info).toMatchObject({ contact: { name: NAME, url: CHOSEN.SUPPORT_CONTACT } })
    })

    it.each([
      ['/matrix/15/5/1990', 3, '"matrix";q=3;w=60'],
      ['/matrix/15/5/1990/tail', 3, '"dates";q=3;w=60'],
      ['/life-path/7', 5, '"other";q=5;w=60'],
    ])('serves of %s as many as the limits allow: %i', async (path, allowed, policy) => {
      const client = door.newClient()
      for (let count = 1; count <= allowed; count++) {
        const response = await client.request(path)
        expect(response.status).toBe(200)
        expect(response.header('RateLimit-Policy')).toBe(policy)
      }
      expect((await client.request(path)).status).toBe(429)
    })

    it('gives other validators when its settings change what it says', async () => {
      // A table names no publisher.
      for (const path of ADDRESSES.filter((address) => !address.endsWith('.csv'))) {
        // HEAD has the validator of GET, and no picture is painted for it.
        const [a, b] = await Promise.all([usual, door].map((each) => each.request(path, { method: 'HEAD' })))
        expect(a!.header('ETag'), path).not.toBe(b!.header('ETag'))
      }
    })
  })
}
