import { expect, it } from 'vitest'
import { newLoopbackAddress } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import { startServer } from '../support/server.ts'
import { until } from '../support/test-program.ts'

const FORMATS = ['csv/arcana.csv', 'excel/arcana.csv', 'parquet/arcana.parquet']

it('nobody waits for a picture until the exports that somebody else has asked for are made', async () => {
  const server = await startServer({ node: process.execPath })
  const [exporter, visitor] = [newLoopbackAddress(), newLoopbackAddress()]
  let isMade = false
  let asked = 0
  const made = Promise.all(
    FORMATS.map((file) => send({ port: server.port, target: `/datos/descargas/${file}`, localAddress: exporter })),
  ).finally(() => {
    isMade = true
  })
  await until(async () => (await picture()).status === 503, 'an export to be under way')
  const refused = await picture()
  expect([refused.status, refused.header('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
  // The picture was refused while the exports were under way, not behind them.
  expect(isMade).toBe(false)
  // Pages do not depend on that.
  expect(await namesOwnPicture()).toBe(true)
  expect((await made).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await picture()).status).toBe(200)
  expect(await namesOwnPicture()).toBe(true)
  await server.stop()

  async function namesOwnPicture(): Promise<boolean> {
    const page = await send({ port: server.port, target: '/perfil?birth=1990-05-15', localAddress: visitor })
    expect(page.status).toBe(200)
    return page.text.includes('/api/matrix/15/5/1990/card.png')
  }

  /** Another one each time: what is painted is kept. */
  function picture() {
    const target = `/api/matrix/15/5/${1950 + asked++}/chart.png`
    return send({ port: server.port, target, localAddress: visitor })
  }
})
