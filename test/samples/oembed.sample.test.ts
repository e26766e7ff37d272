import { describe, expect, it } from 'vitest'
import { useSamplePage } from './page.ts'

const page = useSamplePage()
const ask = (query: string) => page.get(`${page.origin}/oembed${query}`)
const own = (path: string) => encodeURIComponent(page.origin + path)

describe('/oembed', () => {
  it('answers the sample with what oembed.com asks of a photo', async () => {
    const answer = await page.get(page.sample('oembed'))
    expect([answer.status, answer.header('Content-Type').split(';')[0]]).toEqual([200, 'application/json'])
    expect(answer.json()).toMatchObject({
      version: '1.0',
      type: 'photo',
      url: `${page.origin}/api/matrix/15/5/1990/chart.png`,
      width: expect.any(Number),
      height: expect.any(Number),
      provider_url: `${page.origin}/`,
      cache_age: expect.any(Number),
    })
    const profile = await page.get(`${page.origin}/perfil?birth=1990-05-15`)
    expect(profile.text).toContain(`type="application/json+oembed" href="${page.sample('oembed')}"`)
  })

  it.each([
    ['', 400],
    ['?url=nothing', 404],
    [`?url=${encodeURIComponent('https://other.example/perfil?birth=1990-05-15')}`, 404],
  ])('%s: %i', async (query, status) => {
    const answer = await ask(query)
    expect([answer.status, answer.header('Cache-Control')]).toEqual([status, 'no-store'])
    expect(answer.json<{ error: string }>().error).toMatch(/\w/)
  })

  it.each([
    ['/perfil?birth=1990-02-30', 404],
    ['/perfil', 404],
    ['/numeros/7', 404],
    ['/api/matrix/15/5/1990/reading', 404],
    ['/api/matrix/15/5/1990', 200],
    ['/api/matrix/15/5/1990/chart.svg', 200],
    ['/api/matrix/15/5/1990/chart.png', 200],
  ])('of %s: %i', async (path, status) => {
    expect((await ask(`?url=${own(path)}`)).status).toBe(status)
  })

  it('has no XML, and takes no sizes that are none', async () => {
    const url = own('/perfil?birth=1990-05-15')
    expect((await ask(`?url=${url}&format=xml`)).status).toBe(501)
    expect((await ask(`?url=${url}&maxwidth=0`)).status).toBe(400)
    expect((await ask(`?url=${url}&maxheight=wide`)).status).toBe(400)
    const { width, height } = (await ask(`?url=${url}&maxwidth=1`)).json<{ width: number; height: number }>()
    expect([width, height]).toEqual([1, 1])
  })
})
