import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'

/** Width and height. That a picture can be read to its end, test/pictures tries. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.toString('hex', 0, 8)).toBe('89504e470d0a1a0a')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

export function pictures(door: Door): void {
  describe.each([
    ['/matrix/15/5/1990/chart.png', '/matrix/16/5/1990/chart.png', 1200],
    ['/pair/15/5/1990/20/8/1995/chart.png', '/pair/15/5/1990/21/8/1995/chart.png', 1200],
    ['/matrix/15/5/1990/card.png', '/matrix/16/5/1990/card.png', 1200],
    ['/pair/15/5/1990/20/8/1995/card.png', '/pair/15/5/1990/21/8/1995/card.png', 1200],
    ['/life-path/7/card.png', '/life-path/8/card.png', 1200],
    ['/arcana/9/card.png', '/arcana/10/card.png', 1200],
  ])('GET %s', (path, another, width) => {
    it('is a PNG of the width and length that are said, which any site may show', async () => {
      const response = await door.request(path)
      expect(response.status).toBe(200)
      expect(response.header('Content-Type')).toBe('image/png')
      expect(response.header('Content-Length')).toBe(String(response.body.length))
      expect(response.header('Cross-Origin-Resource-Policy')).toBe('cross-origin')
      expect(sizeOf(response.body)[0]).toBe(width)
    })

    it('is another picture for another date', async () => {
      // What is painted is compared once, for it takes a second.
      const method = another === '/life-path/8/card.png' ? 'GET' : 'HEAD'
      const [one, other] = await Promise.all([door.request(path), door.request(another, { method })])
      expect(other.header('ETag')).not.toBe(one.header('ETag'))
      expect(other.body.equals(one.body)).toBe(false)
    })

    it('is not painted for HEAD, so no length is known', async () => {
      const head = await door.request(path, { method: 'HEAD' })
      expect(head.status).toBe(200)
      expect(head.header('Content-Type')).toBe('image/png')
      expect(head.has('Content-Length')).toBe(false)
      expect(head.header('ETag')).toBe((await door.request(path)).header('ETag'))
    })
  })

  it('has cards of the size that networks and messengers show', async () => {
    for (const path of ['/matrix/15/5/1990', '/pair/15/5/1990/20/8/1995', '/life-path/7', '/arcana/9']) {
      expect(sizeOf((await door.request(`${path}/card.png`)).body)).toEqual([1200, 630])
    }
  })

  it.each([
    ['/life-path/10/card.png', 'Number not found'],
    ['/life-path/07/card.png', 'Number not found'],
    ['/arcana/0/card.png', 'Arcanum not found'],
    ['/arcana/23/card.png', 'Arcanum not found'],
  ])('%s is 404 %s', async (path, error) => {
    const response = await door.request(path)
    expect(response.status).toBe(404)
    expect(response.json()).toMatchObject({ error, valid_numbers: expect.any(Array) })
  })

  it.each(['/matrix/30/2/1990/chart.png', '/matrix/30/2/1990/card.png', '/matrix/a/b/c/chart.png'])(
    '%s is 400 Invalid date',
    async (path) => {
      const response = await door.request(path)
      expect(response.status).toBe(400)
      expect(response.json()).toEqual({ error: 'Invalid date' })
    },
  )

  it.each([
    ['/pair/30/2/1990/15/5/1990/chart.png', 'first'],
    ['/pair/15/5/1990/30/2/1990/chart.png', 'second'],
  ])('%s is 400 and says which date', async (path, which) => {
    const response = await door.request(path)
    expect(response.status).toBe(400)
    expect(response.json()).toEqual({ error: 'Invalid date', which })
  })
}
