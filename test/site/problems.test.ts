import { describe, expect, it } from 'vitest'
import { openReference } from '../parity/reference.ts'
import { newLoopbackAddress } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const strictSite = useSite({ OTHER_LIMIT: '1' })

function expectProblemPage(response: HttpResponse, status: number, heading: string): void {
  expect(response.status).toBe(status)
  expect(response.header('Content-Type')).toBe('text/html; charset=utf-8')
  expect(response.header('Cache-Control')).toBe('no-store')
  expect(response.header('Content-Security-Policy')).toContain("default-src 'none'")
  expect(response.text).toContain(`<h1>${heading}</h1>`)
  expect(response.text).toContain('<nav aria-label="Principal">')
}

/** Day, month and year of a birth date. */
function expectDateFields({ text }: HttpResponse): void {
  const names = [...text.matchAll(/<input id="birth-[^>]* name="(\w)"/g)].map(([, name]) => name)
  expect(names).toEqual(['d', 'm', 'a'])
}

it.each([
  ['/perfil?d=15&m=mayo&a=1990', '/perfil?birth=1990-05-15'],
  ['/perfil?d=15%2F5%2F1990&m=&a=', '/perfil?birth=1990-05-15'],
  ['/perfil?birth=15+de+MAYO+del+1990', '/perfil?birth=1990-05-15'],
  ['/pareja?ad=15&am=5&aa=1990&bd=20&bm=8&ba=1995', '/pareja?a=1990-05-15&b=1995-08-20'],
  ['/pareja?ad=&am=&aa=&bd=20&bm=8&ba=1995', '/pareja?b=1995-08-20'],
])('a date that is written in another way, %s, moves to the address that all links have', async (path, address) => {
  const response = await site.get(path)
  expect([response.status, response.header('Location')]).toEqual([308, address])
  expect((await site.get(address)).status).toBe(200)
})

describe('a date that is wrong', () => {
  it.each([
    ['1900-02-29', 'Febrero de 1900 tiene 28 días.'],
    ['2101-01-01', 'El año tiene que estar entre 1900 y 2100.'],
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

  it('that is no date at all is shown as text, cut short, and broken encoding does no harm', async () => {
    const long = encodeURIComponent('<script>alert(1)</script>'.padEnd(3000, 'x'))
    for (const [path, heading] of [
      [`/perfil?birth=${long}`, 'Revisa la fecha'],
      [`/pareja?a=${long}&b=%E0%A4%A`, 'Ninguna de las dos fechas vale'],
    ] as const) {
      const response = await site.get(path)
      expectProblemPage(response, 400, heading)
      expect(response.text).not.toMatch(/<script>alert|x{50}/)
    }
  })
})

it.each(['/no-existe', '/numeros/07', '/arcanos/23', '/colas/12-3-18', '/%', '/.git/config'])(
  '%s gets a page with status 404 and ways on',
  async (path) => {
    const response = await site.get(path)
    expectProblemPage(response, 404, 'Aquí no hay nada')
    for (const way of ['/', '/numeros', '/matriz', '/documentacion']) expect(response.text).toContain(`href="${way}"`)
    expectDateFields(response)
  },
)

it('a method that pages do not have gets a page with status 405 and Allow', async () => {
  const response = await site.get('/numeros', {}, 'POST')
  expectProblemPage(response, 405, 'Esta página solo se lee')
  expect(response.header('Allow')).toBe('GET, HEAD, OPTIONS')
})

it('too many requests get a page with status 429 that says how long to wait, as the header does', async () => {
  const localAddress = newLoopbackAddress()
  const ask = () => send({ port: strictSite.port, target: '/numeros', localAddress })
  expect((await ask()).status).toBe(200)
  const response = await ask()
  expectProblemPage(response, 429, 'Un momento')
  const seconds = Number(response.header('Retry-After'))
  expect(response.text).toContain(seconds === 1 ? 'Espera un segundo' : `Espera ${seconds} segundos`)
})

describe('a failure inside', () => {
  const broken = openReference(
    { SUPPORT_CONTACT: 'ayuda@numeros.example' },
    { failing: () => Promise.reject(new Error('the secret inside')), report: () => {} },
  )

  it.each(['/', '/perfil?birth=1990-05-15'])('gets a page with status 500 for %s', async (path) => {
    const response = await broken.request(path, { isAbsolute: true })
    expectProblemPage(response, 500, 'Algo ha fallado por nuestra parte')
    expect(response.text).toContain('mailto:ayuda@numeros.example')
    expect(response.text).toMatch(/indica el código [a-z0-9]{8}/)
    for (const inside of ['the secret inside', '.ts', 'node:']) expect(response.text).not.toContain(inside)
  })
})
