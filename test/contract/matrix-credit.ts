import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { readAnchor } from '../support/html.ts'
import { LICENSE, type MatrixBody, ORIGIN } from './facts.ts'

const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
]

export function matrixCredit(door: Door): void {
  const get = async (date: string) => (await door.request(`/matrix/${date}`)).json<MatrixBody>()
  const origin = () => new URL(door.baseUrl).origin

  describe('credit of a matrix', () => {
    it('names licence, origin, version 1.0 and its own page about the matrix, also in a ready citation', async () => {
      const body = await get('15/5/1990')
      expect(body).toMatchObject({ license: LICENSE, api_version: '1.0', source_url: `${origin()}/matriz` })
      for (const part of [LICENSE, ORIGIN]) expect(body.attribution).toContain(part)
      for (const part of ['15 de mayo de 1990', LICENSE, ORIGIN, body.source_url]) {
        expect(body.suggested_citation).toContain(part)
      }
    })

    it('cites each month by its name', async () => {
      for (const [at, name] of MONTHS.entries()) {
        expect((await get(`1/${at + 1}/2001`)).suggested_citation).toContain(`1 de ${name} de 2001`)
      }
    })

    it.each([
      ['2/1/2005', '2005-01-02'],
      ['31/12/2100', '2100-12-31'],
    ])("has a details_url on this service's profile page with birth as YYYY-MM-DD for %s", async (date, birth) => {
      const url = new URL((await get(date)).details_url)
      expect(url.origin + url.pathname).toBe(`${origin()}/perfil`)
      expect([...url.searchParams]).toEqual([['birth', birth]])
    })

    it('has an attribution_html that is one anchor to the home page with rel "nofollow noopener"', async () => {
      const { attributes, text } = readAnchor((await get('15/5/1990')).attribution_html)
      expect(attributes).toEqual({ href: `${origin()}/`, rel: 'nofollow noopener' })
      for (const part of [ORIGIN, LICENSE]) expect(text).toContain(part)
    })
  })
}
