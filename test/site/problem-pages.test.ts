import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { lazyMcp } from '../../src/doors/mcp/http.ts'
import { createServer } from '../../src/doors/node/server.ts'
import type { Limits } from '../../src/limits/limiter.ts'
import { TrustedProxies } from '../../src/limits/trusted-proxies.ts'
import { Log } from '../../src/process/log.ts'
import { createService } from '../../src/service/service.ts'
import { newLoopbackAddress } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import { paint } from '../support/painting.ts'
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
  const { port, close } = brokenServer()
  afterAll(close)

  it.each(['/', '/perfil?birth=1990-05-15', '/no-existe'])('gets a page with status 500 for %s', async (target) => {
    const response = await send({ port: await port, target })
    expectProblemPage(response, 500, 'Algo ha fallado por nuestra parte')
    expect(response.text).toContain('mailto:ayuda@numeros.example')
    expect(response.text).toMatch(/indica el código [a-z0-9]{8}/)
    for (const inside of ['the secret inside', '.ts', 'node:']) expect(response.text).not.toContain(inside)
  })
})

/** The Node server around a limit that fails. */
function brokenServer() {
  const failing = {
    limit: 300,
    take: () => {
      throw new Error('the secret inside')
    },
  }
  const limits: Limits = { matrix: failing, dates: failing, other: failing }
  const publisher = {
    publicUrl: 'https://numeros.example',
    basePath: '/api',
    name: 'Números',
    supportContact: 'ayuda@numeros.example',
  }
  const service = createService({ publisher, limits, paint })
  const { http } = createServer({
    service,
    mcp: lazyMcp({ publisher, limits, pictures: service.pictures, report: () => {} }),
    trustedProxies: new TrustedProxies([]),
    limitMode: () => 'memory',
    log: new Log('silent'),
  })
  const port = new Promise<number>((resolve) => {
    http.listen(0, '127.0.0.1', () => resolve((http.address() as AddressInfo).port))
  })
  return { port, close: () => http.close() }
}
