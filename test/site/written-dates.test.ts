import { describe, expect, it } from 'vitest'
import { useSite } from '../support/site.ts'

const site = useSite()

describe('a date that is written in another way', () => {
  it.each([
    ...['d=15&m=5&a=1990', 'd=15&m=05&a=1990', 'd=15&m=mayo&a=1990', 'd=15%2F5%2F1990&m=&a=', 'birth=15%2F5%2F1990'],
    ...['birth=15-05-1990', 'birth=05%2F15%2F1990', 'birth=1990-5-15', 'birth=1990%2F05%2F15'],
    ...['birth=15+de+mayo+de+1990', 'birth=15+de+MAYO+del+1990', 'birth=15+may+1990'],
  ])('?%s moves to the address that all links have', async (query) => {
    const response = await site.get(`/perfil?${query}`)
    expect([response.status, response.header('Location')]).toEqual([308, '/perfil?birth=1990-05-15'])
    expect((await site.get(response.header('Location'))).status).toBe(200)
  })

  it.each([
    ['ad=15&am=5&aa=1990&bd=20&bm=8&ba=1995', '/pareja?a=1990-05-15&b=1995-08-20'],
    ['a=1990-05-15&b=20%2F8%2F1995', '/pareja?a=1990-05-15&b=1995-08-20'],
    ['ad=15&am=5&aa=1990&bd=&bm=&ba=', '/pareja?a=1990-05-15'],
    ['ad=&am=&aa=&bd=20&bm=8&ba=1995', '/pareja?b=1995-08-20'],
  ])('of a pair, ?%s, moves as well', async (query, address) => {
    const response = await site.get(`/pareja?${query}`)
    expect([response.status, response.header('Location')]).toEqual([308, address])
    expect((await site.get(address)).status).toBe(200)
  })

  it('stays where it is once it is written as all links have it', async () => {
    expect((await site.get('/perfil?birth=1990-05-15')).status).toBe(200)
    expect((await site.get('/perfil?d=1&m=2&a=2003&birth=1990-05-15')).status).toBe(200)
  })
})
