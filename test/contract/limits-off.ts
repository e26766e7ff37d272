import { describe, expect, it } from 'vitest'
import type { Client, Door, DoorKind } from '../support/door.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { sharedDoor } from './contract.ts'

const MATRIX = '/matrix/15/5/1990'
const NEIGHBOUR = '/matrix/15/5/1990/tail'
const OTHER = '/life-path/7'
const LIMIT_HEADERS = ['RateLimit', 'RateLimit-Policy', 'Retry-After']

type Document = { readonly paths: Readonly<Record<string, { readonly get: { readonly responses: object } }>> }

export function limitsOff(kind: DoorKind): void {
  describe('with both limits off', () => {
    const door = sharedDoor(kind, { MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off' })

    it.each([
      [MATRIX, 61],
      [NEIGHBOUR, 61],
      [OTHER, 301],
    ])('%s is served more often than any limit allowed', async (path, times) => {
      const client = door.newClient()
      for (let time = 0; time < times; time++) expect((await client.request(path)).status).toBe(200)
    })

    it.each<[number, string, Parameters<Client['request']>[1]]>([
      [200, MATRIX, {}],
      [304, MATRIX, { headers: { 'If-None-Match': '*' } }],
      [400, '/matrix/30/2/1990', {}],
      [200, OTHER, {}],
      [404, '/life-path/10', {}],
      [404, '/nothing-here', {}],
      [308, '/life-path/7/', {}],
    ])('a %i of %s says nothing of limits', async (status, path, asked) => {
      const response = await door.request(path, asked)
      expect(response.status).toBe(status)
      expect(limitHeadersOf(response)).toEqual([])
    })

    it('the documents say that there are none', async () => {
      const { text } = await door.request('/openapi.json')
      expect(text).toContain('No hay límite de peticiones.')
      // In quotes, because a port may have these digits too. A picture that waits for others has nothing to do with a limit.
      for (const name of ['RateLimit', '"429"', 'Infinity', 'para el límite']) expect(text).not.toContain(name)
      const page = await door.request('/documentacion', { isAbsolute: true })
      expect(page.text).toContain('No hay límite de peticiones.')
      for (const words of ['RateLimit', 'es 429', 'al pasarse', 'para el límite'])
        expect(page.text).not.toContain(words)
    })
  })

  describe.each([
    { off: 'MATRIX_LIMIT', on: 'OTHER_LIMIT', free: MATRIX, limited: OTHER, policy: '"other";q=2;w=60' },
    { off: 'OTHER_LIMIT', on: 'MATRIX_LIMIT', free: OTHER, limited: MATRIX, policy: '"matrix";q=2;w=60' },
  ])('with $off off', ({ off, on, free, limited, policy }) => {
    const door = sharedDoor(kind, { [off]: 'off', [on]: '2' })

    it('the other limit holds', async () => {
      const client = door.newClient()
      const statuses: number[] = []
      for (const path of [limited, free, limited, free, limited, free]) {
        statuses.push((await client.request(path)).status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 429, 200])
    })

    it('only what is limited says so', async () => {
      expect((await door.request(limited)).header('RateLimit-Policy')).toBe(policy)
      expect(limitHeadersOf(await door.request(free))).toEqual([])
      expect(refusedPaths(await document(door)).includes('/matrix/{day}/{month}/{year}')).toBe(limited === MATRIX)
      expect(refusedPaths(await document(door)).includes('/life-path/{number}')).toBe(limited === OTHER)
    })
  })
}

function limitHeadersOf(response: HttpResponse): string[] {
  return LIMIT_HEADERS.filter((name) => response.has(name))
}

/** From somebody new each time, because the document counts as well. */
async function document(door: Door): Promise<Document> {
  return (await door.request('/openapi.json')).json<Document>()
}

function refusedPaths({ paths }: Document): string[] {
  return Object.keys(paths).filter((path) => '429' in paths[path]!.get.responses)
}
