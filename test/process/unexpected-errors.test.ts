import { expect, it } from 'vitest'
import { freePort } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import { NODES } from '../support/node-versions.ts'
import { preloaded } from '../support/preload.ts'
import { startServer } from '../support/server.ts'

/** Where no request's own handling could catch it. */
const HARM = `process.on('SIGUSR2', () => {
  setTimeout(() => { throw new Error('thrown in a timer') })
  Promise.reject(new Error('rejected'))
})`

it.each(NODES)(
  'an error that nobody caught is logged with its cause, counted, and ends nothing, on the %s Node',
  async (_, node) => {
    const metricsPort = await freePort()
    const server = await startServer({ node, args: preloaded(HARM), env: { METRICS_PORT: String(metricsPort) } })
    server.kill('SIGUSR2')
    await server.until(({ stdout }) => stdout.split('"unexpected error"').length === 3)
    expect((await send({ port: server.port, target: '/api/life-path/7' })).status).toBe(200)
    const { text } = await send({ port: metricsPort, target: '/metrics' })
    await server.stop()
    const told = server
      .log()
      .filter(({ event }) => event === 'unexpected error')
      .map(({ level, kind, cause }) => [level, kind, String(cause).split('\n')[0]])
    expect(told.sort()).toEqual([
      ['error', 'uncaughtException', 'Error: thrown in a timer'],
      ['error', 'unhandledRejection', 'Error: rejected'],
    ])
    for (const kind of ['uncaughtException', 'unhandledRejection']) {
      expect(text).toMatch(new RegExp(`^open_numerology_\\w+\\{kind="${kind}"\\} 1$`, 'm'))
    }
  },
)
