import { describe, expect, it } from 'vitest'
import { openReference } from '../parity/reference.ts'
import { newLoopbackAddress } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import { useSite } from '../support/site.ts'
import { expectDateFields, expectProblemPage } from './problem-page.ts'

const site = useSite()
const strictSite = useSite({ OTHER_LIMIT: '1' })

describe('an unknown address', () => {
  it.each(['/no-existe', '/numeros/10', '/arcanos/23', '/numeros/07', '/colas/12-3-18', '/%', '/.git/config'])(
    '%s gets a page with status 404 and ways on',
    async (path) => {
      const response = await site.get(path)
      expectProblemPage(response, 404, 'Aquí no hay nada')
      for (const way of ['/', '/numeros', '/matriz', '/documentacion']) expect(response.text).toContain(`href="${way}"`)
      expectDateFields(response)
    },
  )
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
  const broken = openReference(
    { SUPPORT_CONTACT: 'ayuda@numeros.example' },
    { failing: () => Promise.reject(new Error('the secret inside')), report: () => {} },
  )

  it.each(['/', '/perfil?birth=1990-05-15', '/no-existe'])('gets a page with status 500 for %s', async (path) => {
    const response = await broken.request(path, { isAbsolute: true })
    expectProblemPage(response, 500, 'Algo ha fallado por nuestra parte')
    expect(response.text).toContain('mailto:ayuda@numeros.example')
    expect(response.text).toMatch(/indica el código [a-z0-9]{8}/)
    for (const inside of ['the secret inside', '.ts', 'node:']) expect(response.text).not.toContain(inside)
  })
})
