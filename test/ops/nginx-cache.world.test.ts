import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { newLoopbackAddress } from '../support/addresses.ts'
import { ask, statusOf, tally } from '../support/ask.ts'
import { requestsOf, startBehindNginx } from '../support/behind-nginx.ts'
import type { HttpResponse } from '../support/http-response.ts'

const RECORD = '/api/life-path/7'

it('a query that the service does not read makes no second document', async () => {
  const { app, nginx } = await startBehindNginx()
  for (const path of [RECORD, `${RECORD}?`, `${RECORD}?1`, `${RECORD}?utm_source=x&birth=1990-05-15`]) {
    expect(await statusOf(nginx, { path })).toBe(200)
    expect(await statusOf(nginx, { path, method: 'HEAD' })).toBe(200)
  }
  expect(await requestsOf(app, 1)).toBe(1)
  expect(nginx.stored).toBe(1)
})

it('nor does a header of which there are many forms, and everybody gets a form that he asked for', async () => {
  const { app, nginx } = await startBehindNginx()
  const plain = (await ask(nginx, { path: RECORD })).text
  for (const accepted of ['br', 'gzip, deflate, br, zstd', 'BR', 'x, br', 'gzip', 'gzip,deflate', ' gzip ', 'brotli']) {
    for (const header of [accepted, `${accepted}, x-${accepted}`, `identity;q=0.1,${accepted}`]) {
      const reply = await ask(nginx, { path: RECORD, headers: { 'Accept-Encoding': header } })
      expect(unpacked(reply), header).toBe(plain)
      for (const encoding of reply.all('Content-Encoding')) expect(header.toLowerCase()).toContain(encoding)
    }
  }
  for (const header of ['br;q=0', 'gzip;q=0, br;q=0', 'xbr', 'identity', 'deflate']) {
    const reply = await ask(nginx, { path: RECORD, headers: { 'Accept-Encoding': header } })
    expect([reply.all('Content-Encoding'), reply.text]).toEqual([[], plain])
  }
  expect(await requestsOf(app, 3)).toBe(3)
  expect(nginx.stored).toBe(3)
})

it('what is made from a date has the same forms, and everybody gets the one that he asked for', async () => {
  const { app, nginx } = await startBehindNginx({ MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off' })
  const kinds = ['reading', 'synthesis', 'steps', 'chart.svg', 'ages', 'ages.ics']
  const pair = '15/5/1990/20/8/1995'
  const paths = [
    ...kinds.map((kind) => `/api/matrix/15/5/1990/${kind}`),
    ...[`/api/pair/${pair}`, `/api/pair/${pair}/steps`],
    ...['/perfil?birth=1990-05-15', '/pareja?a=1990-05-15&b=1995-08-20'],
  ]
  for (const path of paths) {
    const plain = (await ask(nginx, { path })).text
    for (const header of ['gzip', 'br', 'gzip, deflate, br, zstd', 'br, gzip', 'identity', 'gzip;q=0', '', 'gzip']) {
      const reply = await ask(nginx, { path, headers: { 'Accept-Encoding': header } })
      const encoding = ['br', 'gzip'].filter((one) => new RegExp(`${one}(?!;q=0)`).test(header)).slice(0, 1)
      expect([reply.all('Content-Encoding'), unpacked(reply)], `${path} ${header}`).toEqual([encoding, plain])
    }
  }
  expect(await requestsOf(app, 3 * paths.length)).toBe(3 * paths.length)
  expect(nginx.stored).toBe(3 * paths.length)
})

it('short ones have one, whatever is accepted', async () => {
  const { app, nginx } = await startBehindNginx()
  const paths = ['', '/matrix.csv', '/tail', '/chakras'].map((kind) => `/api/matrix/15/5/1990${kind}`)
  for (const path of [...paths, '/api/life-path/of/15/5/1990']) {
    for (const header of ['br', 'gzip', 'identity', '*']) {
      const reply = await ask(nginx, { path, headers: { 'Accept-Encoding': header } })
      expect([reply.status, reply.all('Content-Encoding')]).toEqual([200, []])
    }
  }
  expect(await requestsOf(app, 5)).toBe(5)
})

it('a profile is stored for its date', async () => {
  const { app, nginx } = await startBehindNginx()
  const [one, other] = ['/perfil?birth=1990-05-15', '/perfil?birth=1987-12-03']
  for (const path of [one, other, one, other]) {
    expect((await ask(nginx, { path })).text).toContain(path === one ? '15 de mayo de 1990' : '3 de diciembre de 1987')
  }
  expect(await requestsOf(app, 2)).toBe(2)
})

it('nobody gets what was stored for another address, however it is spelled', async () => {
  const { app, nginx } = await startBehindNginx({ MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off' })
  const [mine, yours] = ['1990-05-15', '1987-12-03']
  const paths = [
    ...['/perfil', '/perfil?', `/perfil?birth=${mine}`, `/perfil?birth=${yours}`, `/perfil?%62irth=${yours}`],
    ...[`/perfil?Birth=${mine}&birth=${yours}`, `/perfil?birth=${yours}&birth=${mine}`, `/perfil?x&birth=${yours}`],
    ...[`/perfil?birth=${yours}&x`, `/perfil?birth=${yours}%20`, `/perfil%3Fbirth=${yours}`, `//perfil?birth=${yours}`],
    ...[`/%70erfil?birth=${yours}`, `/./perfil?birth=${yours}`, `/perfil/?birth=${yours}`, '/perfil/'],
    ...['/pareja', `/pareja?a=${mine}&b=${yours}`, `/pareja?a=${yours}&b=${mine}`, `/pareja?b=${yours}&a=${mine}`],
    ...[`/pareja?a=${mine}`, `/pareja?a=${mine}&b=${yours}&b=${mine}`, `/pareja?a=${mine}&%62=${yours}`, '/pareja?'],
    ...['/api/life-path/7/', `/api/life-path/7/?birth=${mine}`, `/api/life-path/7/?birth=${yours}`],
    ...['/api/%6Cife-path/7', '/api/life-path/7', '//api/life-path/7', '/api/x/../life-path/7', '/api%2Flife-path/7'],
    ...['/api', '/api/', '/', '/?', `/?birth=${yours}`, '/numeros', '/numeros/', '/numeros/7?x', '/nada'],
    ...[`/numeros?birth=${mine}`, `/numeros?birth=${yours}`, '/numeros?birth=1990-02-30', '/numeros?x'],
  ]
  const direct = new Map<string, string>()
  for (const path of paths) direct.set(path, essence(await ask(app, { path })))
  for (const order of [paths, paths.toReversed(), paths]) {
    for (const path of order) expect(essence(await ask(nginx, { path })), path).toBe(direct.get(path))
  }
})

it('every query that our own pages link to is told apart from the address without it', async () => {
  const { app, nginx } = await startBehindNginx({ MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off' })
  const sitemap = (await ask(app, { path: '/sitemap.xml' })).text
  const pages = [...sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path!)
  const texts = await Promise.all(
    ['/perfil?birth=1990-05-15', ...pages].map(async (path) => (await ask(app, { path })).text),
  )
  const links = new Set(
    texts.flatMap((text) => [...text.matchAll(/ href="(\/[^"]*\?[^"]*)"/g)].map(([, link]) => link!)),
  )
  expect(links.size).toBeGreaterThan(0)
  for (const link of [...links].map((text) => text.replaceAll('&amp;', '&'))) {
    await ask(nginx, { path: link.replace(/\?.*/, '') })
    const direct = await ask(app, { path: link })
    expect(essence(await ask(nginx, { path: link })), link).toBe(essence(direct))
    // All else that answers depend on would have to be part of the key.
    expect(['', 'Accept-Encoding'], link).toContain(direct.all('Vary').join())
  }
})

it('pictures push out nothing but pictures, are painted once, and not for their heads', async () => {
  const { app, nginx } = await startBehindNginx()
  const path = '/api/matrix/15/5/1990/chart.png'
  const head = await ask(nginx, { path, method: 'HEAD' })
  // What has not been painted has no length.
  expect([head.status, head.header('Content-Type'), head.all('Content-Length')]).toEqual([200, 'image/png', []])
  const direct = await ask(app, { path, from: newLoopbackAddress() })
  for (let time = 0; time < 3; time++) {
    const { status, body } = await ask(nginx, { path: `${path}?${time}` })
    expect([status, body.equals(direct.body)]).toEqual([200, true])
  }
  expect(await requestsOf(app, 3)).toBe(3)
  expect([nginx.stored, nginx.storedPictures]).toEqual([0, 2])
})

it('downloads are not stored, and asking for their heads neither writes nor pushes out anything', async () => {
  const { app, nginx } = await startBehindNginx()
  const cards = Array.from({ length: 22 }, (_, at) => `/api/arcana/${at + 1}`)
  for (const path of cards) await ask(nginx, { path })
  for (const method of ['HEAD', 'GET']) {
    for (let query = 0; query < 16; query++) {
      const path = `/datos/descargas/csv/arcana.csv?${query}`
      expect(await statusOf(nginx, { path, method, from: newLoopbackAddress() })).toBe(200)
    }
  }
  expect(nginx.stored).toBe(cards.length)
  await app.stop('SIGKILL')
  const statuses = await Promise.all(cards.map((path) => statusOf(nginx, { path })))
  expect(tally(statuses)).toEqual({ 200: cards.length })
})

/** Status, body, and where a redirect leads. */
function essence(reply: HttpResponse): string {
  return JSON.stringify([reply.status, reply.all('Location'), reply.text])
}

function unpacked(reply: HttpResponse): string {
  const [encoding] = reply.all('Content-Encoding')
  if (encoding === 'br') return brotliDecompressSync(reply.body).toString()
  return encoding === 'gzip' ? gunzipSync(reply.body).toString() : reply.text
}
