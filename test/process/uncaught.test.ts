import { expect, it } from 'vitest'
import { send } from '../support/http-client.ts'
import { preloaded } from '../support/preload.ts'
import { startServer } from '../support/server.ts'

/** Where no request's own handling could catch it. */
const HARM = {
  uncaughtException: `setTimeout(() => { throw new Error('thrown in a timer') })`,
  unhandledRejection: `Promise.reject(new Error('thrown in a timer'))`,
}

it.each(Object.entries(HARM))(
  'after an %s the process logs it, answers what it has begun and exits with 1, for a supervisor to start it again',
  async (kind, harm) => {
    const server = await startServer({ args: preloaded(`process.on('SIGUSR2', () => { ${harm} })`) })
    const picture = send({ port: server.port, target: '/api/matrix/15/5/1990/chart.png' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    server.kill('SIGUSR2')
    expect((await picture).status).toBe(200)
    expect((await server.exited).code).toBe(1)
    const [logged] = server.log().filter(({ event }) => event === 'unexpected error')
    expect(logged).toMatchObject({ level: 'error', kind, cause: expect.stringMatching(/^Error: thrown in a timer\n/) })
  },
)
