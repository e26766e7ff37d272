import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { App } from '../support/app.ts'

it('a client that takes nothing of its download does not keep the process from ending well', async () => {
  const app = await App.start({ LOG_LEVEL: 'warn' })
  const deaf = connect({ host: '127.0.0.1', port: app.port })
  deaf.on('error', () => {})
  deaf.write('GET /datos/descargas/csv/matrices.csv HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(deaf, 'readable')
  app.kill('SIGTERM')
  expect((await app.exited).code).toBe(0)
  expect(app.events.map(({ event }) => event)).toEqual(['stopped before all requests were answered'])
  deaf.destroy()
})
