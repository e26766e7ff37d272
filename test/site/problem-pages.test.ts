import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { createMcp } from '../../src/doors/node/mcp.ts'
import { createServer } from '../../src/doors/node/server.ts'
import type { Limits } from '../../src/limits/limiter.ts'
import { TrustedProxies } from '../../src/limits/trusted-proxies.ts'
import { Log } from '../../src/process/log.ts'
import { createService } from '../../src/service/service.ts'
import { newLoopbackAddress } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { paint } from '../support/painting.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const strictSite = useSite({ OTHER_LIMIT: '1' })

describe('an unknown address', () => {
  it.each(['/no-existe', '/numeros/10', '/arcanos/23', '/numeros/07', '/%', '/.git/config'])(
    '%s gets a page with status 404 and ways on',
    async (path) => {
      const response = await site.get(path)
      expectProblemPage(response, 404, 'Aquí no hay nada')
      for (const way of ['/', '/numeros', '/matriz', '/documentacion']) expect(response.text).toContain(`href="${way}"`)
      expectDateFields(response)
    },
  )
})

describe('a date that is wrong or missing', () => {
  it.each([
    ['1990-02-30', 'Febrero de 1990 tuvo 28 días.'],
    ['1900-02-29', 'Febrero de 1900 tuvo 28 días.'],
    ['2090-04-31', 'Abril de 2090 tiene 30 días.'],
    ['1899-12-31', 'El año tiene que estar entre 1900 y 2100.'],
    ['2101-01-01', 'El año tiene que estar entre 1900 y 2100.'],
    ['15/13/1990', 'El mes va del 1 al 12.'],
    ['0/5/1990', 'El día va del 1 al 31.'],
    ['32 de mayo de 1990', 'El día va del 1 al 31.'],
    ['mañana', '«mañana» no es una fecha. Escríbela en cifras: día, mes y año.'],
    ['+1990-05-15', '«+1990-05-15» no es una fecha. Escríbela en cifras: día, mes y año.'],
    ['١٩٩٠-٠٥-١٥', '«١٩٩٠-٠٥-١٥» no es una fecha. Escríbela en cifras: día, mes y año.'],
  ])('%s gets a friendly page with status 400, what is wrong, and the fields', async (birth, problem) => {
    const response = await site.get(`/perfil?birth=${encodeURIComponent(birth)}`)
    expectProblemPage(response, 400, 'Esa fecha no la encontramos')
    expect(response.text).toContain(`role="alert">${problem}</p>`)
    expect(response.text.match(/aria-invalid="true"/g)).toHaveLength(1)
    expectDateFields(response)
  })

  it.each(['/perfil', '/perfil?birth=', '/perfil?nacimiento=1990-05-15'])('%s asks for one', async (path) => {
    const response = await site.get(path)
    expect(response.status).toBe(200)
    expect(response.text).toContain('<h1>¿Qué fecha miramos?</h1>')
    expect(response.text).toContain('<meta name="robots" content="noindex">')
    expectDateFields(response)
  })

  it('that is no date at all is shown as text, cut short, and broken encoding does no harm', async () => {
    const response = await site.get(
      `/perfil?birth=${encodeURIComponent('<script>alert(1)</script>'.padEnd(3000, 'x'))}`,
    )
    expectProblemPage(response, 400, 'Esa fecha no la encontramos')
    expect(response.text).not.toContain('<script>alert')
    expect(response.text).not.toContain('x'.repeat(50))
    expectProblemPage(await site.get('/perfil?birth=%E0%A4%A'), 400, 'Esa fecha no la encontramos')
  })
})

describe('a tail that does not exist', () => {
  it.each(['1-2-3', '18-3', '018-3-12', '18-3-12-1', 'x', '%3Cscript%3E'])(
    '%s gets a page with status 404',
    async (code) => {
      const response = await site.get(`/colas/${code}`)
      expectProblemPage(response, 404, 'Esa cola no sale en ninguna fecha')
      expect(response.text).toContain('href="/colas"')
      expect(response.text).not.toContain('desde la punta;')
    },
  )

  it('but does the other way round gets the way to that one', async () => {
    const response = await site.get('/colas/12-3-18')
    expectProblemPage(response, 404, 'Esa cola no sale en ninguna fecha')
    expect(response.text).toContain('<a href="/colas/18-3-12">18-3-12</a>')
  })
})

describe('a pair with a date that is wrong', () => {
  const GOOD = '1990-05-15'

  it.each([
    ['1990-02-30', 'Febrero de 1990 tuvo 28 días.'],
    ['1990-13-01', 'El mes va del 1 al 12.'],
    ['1899-12-31', 'El año tiene que estar entre 1900 y 2100.'],
    ['١٩٩٠-٠٥-١٥', '«١٩٩٠-٠٥-١٥» no es una fecha. Escríbela en cifras: día, mes y año.'],
  ])('%s gets status 400, says which and why, and keeps the good one', async (wrong, why) => {
    for (const [query, which, at] of [
      [`a=${encodeURIComponent(wrong)}&b=${GOOD}`, 'primera', 0],
      [`a=${GOOD}&b=${encodeURIComponent(wrong)}`, 'segunda', 1],
    ] as const) {
      const response = await site.get(`/pareja?${query}`)
      expectProblemPage(response, 400, `La ${which} fecha no vale`)
      const said = [...response.text.matchAll(/role="alert">([^<]*)</g)].map(([, text]) => text)
      expect(said).toEqual(at === 0 ? [why, ''] : ['', why])
      const values = [...response.text.matchAll(/<input id="[ab]-[^>]* value="([^"]*)"/g)].map(([, value]) => value)
      expect(at === 0 ? values.slice(3) : values.slice(0, 3)).toEqual(['15', '5', '1990'])
      expect(response.text.match(/aria-invalid="true"/g)).toHaveLength(1)
    }
  })

  it('that is wrong twice says so of both, as text and cut short', async () => {
    const long = encodeURIComponent('<script>'.padEnd(3000, 'x'))
    const response = await site.get(`/pareja?a=${long}&b=%E0%A4%A`)
    expectProblemPage(response, 400, 'Ninguna de las dos fechas vale')
    expect(response.text).not.toContain('<script>x')
    expect(response.text).not.toContain('x'.repeat(50))
  })

  it.each(['/pareja', '/pareja?a=&b=', '/pareja?x=1'])('%s asks for two', async (path) => {
    const response = await site.get(path)
    expect(response.status).toBe(200)
    expect(response.text.match(/<input id="[ab]-[^>]* value=""/g)).toHaveLength(6)
  })

  it('one of which is missing is asked for that one', async () => {
    const response = await site.get(`/pareja?b=${GOOD}`)
    expect(response.status).toBe(200)
    expect(response.text).toContain('<h1>Falta la otra fecha</h1>')
    const values = [...response.text.matchAll(/<input id="b-[^>]* value="([^"]*)"/g)].map(([, value]) => value)
    expect(values).toEqual(['15', '5', '1990'])
  })
})

describe('a method that pages do not have', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s gets a page with status 405 and Allow', async (method) => {
    const response = await site.get('/numeros', {}, method)
    expectProblemPage(response, 405, 'Esta página solo se lee')
    expect(response.header('Allow')).toBe('GET, HEAD, OPTIONS')
  })
})

describe('too many requests', () => {
  it('get a page with status 429 that says how long to wait, as the header does', async () => {
    const localAddress = newLoopbackAddress()
    const ask = () => send({ port: strictSite.port, target: '/numeros', localAddress })
    expect((await ask()).status).toBe(200)
    const response = await ask()
    expectProblemPage(response, 429, 'Un momento')
    const seconds = Number(response.header('Retry-After'))
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(response.text).toContain(seconds === 1 ? 'Espera un segundo' : `Espera ${seconds} segundos`)
  })
})

describe('a failure inside', () => {
  const { port, close } = brokenServer()
  afterAll(close)

  it.each(['/', '/perfil?birth=1990-05-15', '/no-existe'])('gets a page with status 500 for %s', async (target) => {
    const response = await send({ port: await port, target })
    expectProblemPage(response, 500, 'Algo ha fallado por nuestra parte')
    expect(response.text).toContain('mailto:ayuda@numeros.example')
    expect(response.text).toMatch(/indica el código [a-z0-9]+-[a-z0-9]+/)
    for (const inside of ['the secret inside', '.ts', 'node:']) expect(response.text).not.toContain(inside)
  })
})

function expectProblemPage(response: HttpResponse, status: number, heading: string): void {
  expect(response.status).toBe(status)
  expect(response.header('Content-Type')).toBe('text/html; charset=utf-8')
  expect(response.header('Cache-Control')).toBe('no-store')
  expect(response.header('Content-Security-Policy')).toContain("default-src 'none'")
  expect(response.text).toContain(`<h1>${heading}</h1>`)
  expect(response.text).toContain('<html lang="es">')
  expect(response.text).toContain('<nav aria-label="Principal">')
}

/** Day, month and year of a birth date. */
function expectDateFields({ text }: HttpResponse): void {
  const names = [...text.matchAll(/<input id="birth-[^>]* name="(\w)"/g)].map(([, name]) => name)
  expect(names).toEqual(['d', 'm', 'a'])
}

/** The Node server around a limit that fails. */
function brokenServer() {
  const failing = {
    limit: 300,
    take: () => {
      throw new Error('the secret inside')
    },
  }
  const limits: Limits = { matrix: failing, other: failing }
  const publisher = {
    publicUrl: 'https://numeros.example',
    basePath: '/api',
    name: 'Números',
    supportContact: 'ayuda@numeros.example',
  }
  const { http } = createServer({
    service: createService({ publisher, limits, paint }),
    mcp: createMcp({ publisher, limits, report: () => {} }),
    trustedProxies: new TrustedProxies([]),
    log: new Log('silent'),
  })
  const port = new Promise<number>((resolve) => {
    http.listen(0, '127.0.0.1', () => resolve((http.address() as AddressInfo).port))
  })
  return { port, close: () => http.close() }
}
