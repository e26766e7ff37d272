import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { send } from '../support/http-client.ts'
import { LONG, runExport, temporaryFolder } from './export.ts'
import { startCaddy, startNginx } from './web-servers.ts'

const temporary = temporaryFolder()

describe('a folder with a name that means something to web servers', { timeout: LONG }, () => {
  const folder = join(temporary, `a$b $host {x} {env.HOME} 'c' "d"`)
  beforeAll(() => {
    expect(runExport(folder)).toMatchObject({ code: 0, stderr: '' })
  }, LONG)

  it.each([
    ['nginx', startNginx],
    ['Caddy', startCaddy],
  ])('is served by %s', async (name, start) => {
    const server = await start(folder, join(temporary, name))
    const [page, document, slashed] = await Promise.all(
      ['/numeros/7', '/api/matrix/15/5/1990', '/numeros/7/'].map((target) => send({ port: server.port, target })),
    )
    expect([page!.status, page!.body.equals(readFileSync(join(folder, 'numeros/7.html')))]).toEqual([200, true])
    expect([document!.status, slashed!.status]).toEqual([200, 308])
    await server.stop()
  })
})
