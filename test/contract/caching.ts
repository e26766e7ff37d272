import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { ADDRESSES, CACHE_CONTROL } from './facts.ts'
import { everyError } from './responses.ts'

/** What a 304 must repeat of the 200 (RFC 9110, 15.4.5), and what was decided beyond. */
const REPEATED = [
  ...['ETag', 'Cache-Control', 'Vary', 'RateLimit-Policy', 'Access-Control-Allow-Origin'],
  ...['Access-Control-Expose-Headers', 'X-API-License', 'X-Data-Version', 'Link', 'Content-Language'],
]

export function caching(door: Door): void {
  describe('caching', () => {
    it.each(ADDRESSES)(`%s is cacheable for 24 hours: ${CACHE_CONTROL}`, async (path) => {
      expect((await door.request(path)).header('Cache-Control')).toBe(CACHE_CONTROL)
    })

    it('no error is stored', async () => {
      for (const [name, response] of await everyError(door)) {
        expect(response.status, name).toBeGreaterThanOrEqual(400)
        expect(response.header('Cache-Control'), name).toBe('no-store')
        expect(response.has('ETag'), name).toBe(false)
      }
    })
  })

  describe('validators', () => {
    it.each(ADDRESSES)('%s has a strong ETag that stays', async (path) => {
      const [first, second] = [await door.request(path), await door.request(path)]
      expect(first.header('ETag')).toMatch(/^"[\x21\x23-\x7e]+"$/)
      expect(second.header('ETag')).toBe(first.header('ETag'))
    })

    it('differ wherever the bodies differ', async () => {
      const paths = [...ADDRESSES, '/life-path/8', '/arcana/10', '/matrix/16/5/1990', '/matrix/15/5/1991']
      const tags = await Promise.all(paths.map(async (path) => (await door.request(path)).header('ETag')))
      expect(new Set(tags).size).toBe(paths.length)
    })

    describe.each(ADDRESSES)('If-None-Match at %s', (path) => {
      const withTag = async (value: (tag: string) => string | string[], method = 'GET') => {
        const tag = (await door.request(path)).header('ETag')
        return door.request(path, { method, headers: { 'If-None-Match': value(tag) } })
      }

      it.each<[string, (tag: string) => string | string[]]>([
        ['the tag', (tag) => tag],
        ['the tag made weak', (tag) => `W/${tag}`],
        ['a list with the tag in it', (tag) => `"a", ${tag}, "b"`],
        ['a list without spaces', (tag) => `"a",W/"b",W/${tag}`],
        ['a list over two fields, in the first', (tag) => [tag, '"a", "b"']],
        ['a list over two fields, in the second', (tag) => ['"a", "b"', tag]],
        ['a star', () => '*'],
      ])('%s answers 304 with the same caching and CORS headers and no body', async (_, value) => {
        const [ok, response] = await Promise.all([door.request(path), withTag(value)])
        expect(response.status).toBe(304)
        expect(response.body).toHaveLength(0)
        for (const name of REPEATED) expect(response.all(name), name).toEqual(ok.all(name))
      })

      it('answers HEAD likewise', async () => {
        expect((await withTag((tag) => tag, 'HEAD')).status).toBe(304)
      })

      it.each<[string, (tag: string) => string]>([
        ['another tag', () => '"another"'],
        ['the tag without its quotes', (tag) => tag.slice(1, -1)],
        ['a longer tag', (tag) => `"x${tag.slice(1)}`],
        ['a star in quotes', () => '"*"'],
      ])('%s answers 200', async (_, value) => {
        expect((await withTag(value)).status).toBe(200)
      })
    })

    it('make no 304 of an error', async () => {
      for (const path of ['/matrix/30/2/1990', '/life-path/10', '/nothing-here']) {
        expect((await door.request(path, { headers: { 'If-None-Match': '*' } })).status).toBeGreaterThanOrEqual(400)
      }
    })
  })

  describe('compression', () => {
    it.each(['br', 'gzip', 'gzip;q=0.5, br;q=1', 'deflate, gzip', 'br;q=0, gzip;q=0', 'zstd'])(
      'Accept-Encoding: %s gives the same bytes, unpacked, under a validator of their own',
      async (accepted) => {
        for (const path of ADDRESSES) {
          const plain = await door.request(path)
          const packed = await door.request(path, { headers: { 'Accept-Encoding': accepted } })
          const [coding] = packed.all('Content-Encoding')
          if (coding !== undefined) {
            expect(accepted).toContain(coding)
            expect(accepted).not.toContain(`${coding};q=0,`)
            expect(packed.header('Vary').toLowerCase()).toContain('accept-encoding')
            expect(plain.header('Vary').toLowerCase()).toContain('accept-encoding')
            expect(packed.header('ETag')).not.toBe(plain.header('ETag'))
          }
          expect(packed.unpacked.equals(plain.body), path).toBe(true)
        }
      },
    )
  })
}
