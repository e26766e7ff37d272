import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { expectError } from './responses.ts'

/** Width and height. That a picture can be read to its end, test/pictures tries. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.toString('hex', 0, 8)).toBe('89504e470d0a1a0a')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

export function pictures(door: Door): void {
  describe.each([
    ['/matrix/15/5/1990/chart.png', '/matrix/16/5/1990/chart.png', 1697],
    ['/pair/15/5/1990/20/8/1995/chart.png', '/pair/15/5/1990/21/8/1995/chart.png', 2196],
    ['/matrix/15/5/1990/card.png', '/matrix/16/5/1990/card.png', 630],
    ['/pair/15/5/1990/20/8/1995/card.png', '/pair/15/5/1990/21/8/1995/card.png', 630],
    ['/life-path/7/card.png', '/life-path/8/card.png', 630],
    ['/arcana/9/card.png', '/arcana/10/card.png', 630],
  ])('GET %s', (path, another, height) => {
    it('is a PNG of the size and length that are said, which any site may show', async () => {
      const response = await door.request(path)
      expect(response.status).toBe(200)
      expect(response.header('Content-Type')).toBe('image/png')
      expect(response.header('Content-Length')).toBe(String(response.body.length))
      expect(response.header('Cross-Origin-Resource-Policy')).toBe('cross-origin')
      expect(sizeOf(response.body)).toEqual([1200, height])
    })

    it('is another picture for another date, and is not painted for HEAD, so no length is known', async () => {
      const heads = await Promise.all([path, another].map((each) => door.request(each, { method: 'HEAD' })))
      for (const head of heads) {
        expect([head.status, head.header('Content-Type'), head.has('Content-Length')]).toEqual([
          200,
          'image/png',
          false,
        ])
      }
      expect(new Set(heads.map((head) => head.header('ETag'))).size).toBe(2)
    })
  })

  it.each([
    ['/life-path/10/card.png', 404, { error: 'Number not found', valid_numbers: expect.any(Array) }],
    ['/arcana/23/card.png', 404, { error: 'Arcanum not found', valid_numbers: expect.any(Array) }],
    ['/matrix/30/2/1990/chart.png', 400, { error: 'Invalid date' }],
    ['/matrix/a/b/c/card.png', 400, { error: 'Invalid date' }],
    ['/pair/30/2/1990/15/5/1990/chart.png', 400, { error: 'Invalid date', which: 'first' }],
    ['/pair/15/5/1990/30/2/1990/chart.png', 400, { error: 'Invalid date', which: 'second' }],
  ])('%s is %i with the error in JSON', async (path, status, body) => {
    await expectError(door, path, status, body)
  })
}
