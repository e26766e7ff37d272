import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newLoopbackAddress } from '../support/addresses.ts'
import { ask } from '../support/ask.ts'
import { startBehindNginx } from '../support/behind-nginx.ts'
import { canMount, run } from '../support/mount.ts'
import { until } from '../support/test-program.ts'

const DATES = ['1987-12-03', '1990-05-15', '1955-01-31', '2001-07-20', '1972-09-09', '1968-02-28']
const PATHS = ['/api/openapi.json', '/api/matrix/3/12/1987', ...DATES.map((date) => `/perfil?birth=${date}`)]

it('every cache leaves room on its disk', () => {
  const text = readdirSync('deploy').map((name) => readFileSync(join('deploy', name), 'utf8'))
  const caches = text.join('\n').match(/\bproxy_cache_path\s[^;]+;/g)!
  expect(caches.length).toBeGreaterThan(0)
  expect(caches.filter((cache) => !/\smin_free=\d+m\b/.test(cache))).toEqual([])
})

if (canMount()) describe('the disk of the cache', disksOfOurOwn)

function disksOfOurOwn(): void {
  it.each([
    ['be full', 300_000],
    ['fill up', 0],
  ])('may %s: every answer is sent, and whole', async (_, taken) => {
    const { app, nginx } = await startBehindNginx()
    mounted(nginx.cacheFolder, '300k')
    writeFileSync(join(nginx.cacheFolder, 'filler'), Buffer.alloc(taken))
    for (const path of PATHS) {
      const direct = await ask(app, { path })
      for (const _ of [1, 2]) {
        const { status, body } = await ask(nginx, { path, from: newLoopbackAddress() })
        expect([status, body.equals(direct.body)], path).toEqual([200, true])
      }
    }
  })

  it('is given back when it has less room than the cache has to leave', async () => {
    const { nginx } = await startBehindNginx()
    mounted(nginx.cacheFolder, '8m')
    const isStored = async () => {
      await ask(nginx, { path: '/api/arcana/1' })
      return nginx.stored > 0
    }
    await until(isStored, 'an answer in the cache')
    await until(() => nginx.stored === 0, 'room on the disk')
  })
}

/** A file system of its own, where nginx keeps its cache from now on. */
function mounted(folder: string, size: string): void {
  expect(run('mount', '-t', 'tmpfs', '-o', `size=${size},mode=777`, 'none', folder)).toBe(true)
  // nginx may still have a file of it open.
  onTestFinished(() => void run('umount', '--lazy', folder))
}
