import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { freePort, newLoopbackAddress } from '../support/addresses.ts'
import { App, undisturbed } from '../support/app.ts'
import { ask, MATRIX, statusOf, tally } from '../support/ask.ts'
import { BEHIND_PROXY, requestsOf, startBehindNginx } from '../support/behind-nginx.ts'
import { Nginx } from '../support/nginx.ts'
import { RedisServer } from '../support/redis.ts'
import { sleep } from '../support/sleep.ts'
import { until } from '../support/test-program.ts'

it('the second request of a date does not reach the service, and gets the same bytes and headers', async () => {
  const { app, nginx } = await startBehindNginx()
  const first = await ask(nginx)
  const second = await ask(nginx, { from: newLoopbackAddress() })
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  expect(await requestsOf(app, 1)).toBe(1)
  const direct = await ask(app)
  expect(second.body).toEqual(direct.body)
  // All that the service says, nothing twice, and nothing more than the proxy's own name.
  const fields = second.lastingFields.filter(([name]) => name !== 'server')
  expect(fields.sort()).toEqual(direct.lastingFields.sort())
  expect(second.header('Server')).toBe('nginx')
})

it('one request reaches the service, however many ask for the same date at once', async () => {
  const { app, nginx } = await startBehindNginx()
  // nginx lets the others wait for 2 s, so the one that reaches the service must not be its very first.
  await ask(app, { path: '/api/matrix/16/5/1990' })
  const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf(nginx, { from: newLoopbackAddress() })))
  expect(tally(statuses)).toEqual({ 200: 50 })
  expect(await requestsOf(app, 2)).toBe(2)
})

it('errors and refusals are not stored; conditional requests and encodings work', async () => {
  const { app, nginx } = await startBehindNginx()
  expect(await statusOf(nginx, { path: '/api/matrix/30/2/2000' })).toBe(400)
  expect(await statusOf(nginx, { path: '/api/matrix/30/2/2000' })).toBe(400)
  expect(await requestsOf(app, 2)).toBe(2)
  const etag = (await ask(nginx)).header('ETag')
  expect(await statusOf(nginx, { headers: { 'If-None-Match': etag } })).toBe(304)
  expect(await statusOf(nginx, { headers: { 'If-None-Match': `W/${etag}` } })).toBe(304)

  const path = '/api/life-path/7'
  const plain = await ask(nginx, { path })
  const packed = await ask(nginx, { path, headers: { 'Accept-Encoding': 'gzip' } })
  expect([plain.all('Content-Encoding'), packed.all('Content-Encoding')]).toEqual([[], ['gzip']])
  expect((await ask(nginx, { path })).body).toEqual(plain.body)
  expect(await statusOf(nginx, { method: 'OPTIONS' })).toBe(204)
})

it('while no instance answers, stored dates are still served, and others get a clear error', async () => {
  const { app, nginx } = await startBehindNginx()
  const before = await ask(nginx)
  await app.stop('SIGKILL')
  const after = await ask(nginx, { from: newLoopbackAddress() })
  expect([after.status, after.text]).toEqual([200, before.text])
  const unknown = await ask(nginx, { path: '/api/matrix/16/5/1990' })
  expect([unknown.status, unknown.json()]).toEqual([503, { error: 'Service unavailable' }])
  expect([unknown.header('Cache-Control'), unknown.header('Access-Control-Allow-Origin')]).toEqual(['no-store', '*'])
})

it('what is out of date is served while it is renewed, and while no instance answers', async () => {
  // The service says 24 hours; no test waits for those, so this instance says one second and is else the same to nginx.
  let version = 0
  const shortLived = createServer((_, response) => {
    version++
    response.setHeader('Cache-Control', 'public, max-age=1, stale-while-revalidate=86400').end(`version ${version}`)
  })
  const port = await freePort()
  shortLived.listen(port, '127.0.0.1')
  onTestFinished(() => void shortLived.close())
  const nginx = await Nginx.start([{ port }])
  const body = async () => (await ask(nginx)).text
  expect(await body()).toBe('version 1')
  await sleep(2_100)
  expect(await body()).toBe('version 1')
  await until(async () => (await body()) === 'version 2', 'the renewed document')
  shortLived.close()
  shortLived.closeAllConnections()
  await sleep(2_100)
  // The one that saw version 2 may have come so late that it began another renewal.
  expect(await body()).toMatch(/^version [23]$/)
})

it('the limit counts clients and not the proxy; what a client claims of itself is dropped', async () => {
  const { app, nginx } = await startBehindNginx({ MATRIX_LIMIT: '2' })
  const [greedy, fair] = [newLoopbackAddress(), newLoopbackAddress()]
  const date = dates()
  const askNext = (from: string, claim?: string) =>
    statusOf(nginx, { from, path: date(), headers: claim ? { 'X-Forwarded-For': claim } : {} })
  expect([await askNext(greedy), await askNext(greedy), await askNext(greedy)]).toEqual([200, 200, 429])
  expect(await askNext(fair)).toBe(200)
  // Another's address in the header neither frees the one nor burdens the other.
  expect(await askNext(greedy, '198.51.100.7')).toBe(429)
  expect(await askNext(greedy, fair)).toBe(429)
  expect(await askNext(fair, greedy)).toBe(200)
  expect(await statusOf(app, { from: greedy, path: date(), headers: { 'X-Forwarded-For': fair } })).toBe(429)
})

it('three instances and Redis behind nginx: one of them may go, and clients see nothing of it', async () => {
  const redis = await RedisServer.start()
  const { statuses, exit } = await undisturbed(async () => {
    const apps = await App.startShared(3, redis.url, BEHIND_PROXY)
    const nginx = await Nginx.start(apps)
    const [from, date] = [newLoopbackAddress(), dates()]
    const askMany = (count: number) =>
      Promise.all(Array.from({ length: count }, () => statusOf(nginx, { from, path: date() })))
    const firstHalf = await askMany(30)
    apps[0]!.kill('SIGTERM')
    const secondHalf = await askMany(40)
    return [apps, { statuses: [...firstHalf, ...secondHalf], exit: await apps[0]!.exited }]
  })
  expect(tally(statuses)).toEqual({ 200: 60, 429: 10 })
  expect(exit.code).toBe(0)
})

it('no log of nginx holds a date or a client, not even when no instance is there', async () => {
  const nginx = await Nginx.start([{ port: await freePort() }])
  const from = newLoopbackAddress()
  expect(await statusOf(nginx, { from, path: '/api/matrix/24/12/1987' })).toBe(503)
  nginx.kill('SIGTERM')
  await nginx.exited
  const log = nginx.read('access.log')
  expect(JSON.parse(log)).toMatchObject({ method: 'GET', status: 503 })
  const all = log + nginx.read('error.log') + nginx.stdout + nginx.stderr
  expect(all).not.toContain('1987')
  expect(all).not.toContain(from)
})

/** A date that was not asked for yet. */
function dates(): () => string {
  let year = 1900
  return () => `${MATRIX.slice(0, -4)}${++year}`
}
