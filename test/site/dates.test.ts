import { describe, expect, it } from 'vitest'
import { useSite } from '../support/site.ts'
import { expectDateFields, expectProblemPage } from './problem-page.ts'

const site = useSite()

describe('a date that is written in another way', () => {
  it.each([
    ...[
      'd=15&m=05&a=1990',
      'd=15&m=mayo&a=1990',
      'd=15%2F5%2F1990&m=&a=',
      'birth=15%2F5%2F1990',
      'birth=05%2F15%2F1990',
    ],
    ...['birth=1990-5-15', 'birth=15+de+MAYO+del+1990', 'birth=15+may+1990'],
  ])('?%s moves to the address that all links have', async (query) => {
    const response = await site.get(`/perfil?${query}`)
    expect([response.status, response.header('Location')]).toEqual([308, '/perfil?birth=1990-05-15'])
  })

  it.each([
    ['ad=15&am=5&aa=1990&bd=20&bm=8&ba=1995', '/pareja?a=1990-05-15&b=1995-08-20'],
    ['ad=&am=&aa=&bd=20&bm=8&ba=1995', '/pareja?b=1995-08-20'],
  ])('of a pair, ?%s, moves as well', async (query, address) => {
    const response = await site.get(`/pareja?${query}`)
    expect([response.status, response.header('Location')]).toEqual([308, address])
  })

  it('stays where it is once it is written as all links have it', async () => {
    for (const path of ['/perfil?birth=1990-05-15', '/pareja?a=1990-05-15&b=1995-08-20']) {
      expect((await site.get(path)).status).toBe(200)
    }
  })
})

describe('a date that is wrong or missing', () => {
  it.each([
    ['1900-02-29', 'Febrero de 1900 tiene 28 días.'],
    ['1899-12-31', 'El año tiene que estar entre 1900 y 2100.'],
    ['2101-01-01', 'El año tiene que estar entre 1900 y 2100.'],
    ['15/13/1990', 'El mes va del 1 al 12.'],
    ['32 de mayo de 1990', 'El día va del 1 al 31.'],
    ['mañana', '«mañana» no es una fecha. Escríbela en cifras: día, mes y año.'],
    ['١٩٩٠-٠٥-١٥', '«١٩٩٠-٠٥-١٥» no es una fecha. Escríbela en cifras: día, mes y año.'],
  ])('%s gets a page with status 400, what is wrong, and the fields', async (birth, problem) => {
    const wrong = encodeURIComponent(birth)
    const response = await site.get(`/perfil?birth=${wrong}`)
    expectProblemPage(response, 400, 'Revisa la fecha')
    expect(response.text).toContain(`role="alert">${problem}</p>`)
    expect(response.text.match(/aria-invalid="true"/g)).toHaveLength(1)
    expectDateFields(response)
    const pair = await site.get(`/pareja?a=1990-05-15&b=${wrong}`)
    expectProblemPage(pair, 400, 'La segunda fecha no vale')
    expect([...pair.text.matchAll(/role="alert">([^<]*)</g)].map(([, text]) => text)).toEqual(['', problem])
  })

  it.each(['/perfil', '/perfil?birth=', '/pareja', '/pareja?x=1'])('%s asks for one', async (path) => {
    const { status, text } = await site.get(path)
    expect(status).toBe(200)
    expect(text).toContain('data-date="')
  })

  it('that is no date at all is shown as text, cut short, and broken encoding does no harm', async () => {
    const long = encodeURIComponent('<script>alert(1)</script>'.padEnd(3000, 'x'))
    for (const [path, heading] of [
      [`/perfil?birth=${long}`, 'Revisa la fecha'],
      ['/perfil?birth=%E0%A4%A', 'Revisa la fecha'],
      [`/pareja?a=${long}&b=%E0%A4%A`, 'Ninguna de las dos fechas vale'],
    ] as const) {
      const response = await site.get(path)
      expectProblemPage(response, 400, heading)
      expect(response.text).not.toContain('<script>alert')
      expect(response.text).not.toContain('x'.repeat(50))
    }
  })
})
