import { describe, expect, it } from 'vitest'
import { canConnect } from '../support/addresses.ts'
import { PATIENT_STOP } from '../support/preload.ts'
import { RawConnection, readResponses } from '../support/raw-client.ts'
import { type Server, startServer } from '../support/server.ts'
import { until } from '../support/test-program.ts'

const HALF = 'GET /api/life-path/7 HTTP/1.1\r\nHost: a\r\n'

describe.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s', (signal) => {
  it('ends an idle server with 0, idle connections included', async () => {
    const server = await startServer()
    const idle = new RawConnection(server.port).write(`${HALF}\r\n`)
    await idle.received((text) => text.includes('api_version'))
    expect(await server.stop(signal)).toEqual({ code: 0, signal: null })
    expect((await idle.closed()).isCleanlyClosed).toBe(true)
    expect(server.log().map(({ event }) => event)).toEqual(['request', 'stopping', 'stopped'])
  })

  it('lets a request in flight be answered, tells its client to close, takes no new ones, and ends with 0', async () => {
    const { server, connection } = await stopping(signal)
    await until(async () => !(await canConnect(server.port)), 'the end of listening')
    connection.write('\r\n')
    const [, response] = readResponses((await connection.closed()).bytes)
    expect(response!.status).toBe(200)
    expect(response!.header('Connection')).toBe('close')
    expect(response!.json()).toMatchObject({ number: 7 })
    expect(await server.exited).toEqual({ code: 0, signal: null })
  })

  it('a second time ends at once, with the code that says so', async () => {
    const { server, connection } = await stopping(signal)
    expect(await server.stop(signal)).toEqual({
      code: { SIGTERM: 143, SIGINT: 130, SIGHUP: 129 }[signal],
      signal: null,
    })
    await connection.closed()
  })
})

/** A server that was told to stop while half a request had arrived. */
async function stopping(signal: NodeJS.Signals): Promise<{ server: Server; connection: RawConnection }> {
  const server = await startServer({ args: PATIENT_STOP })
  // The answer to the first request shows that both have arrived, the second one as far as it goes.
  const connection = new RawConnection(server.port).write(`GET /api/arcana/99 HTTP/1.1\r\nHost: a\r\n\r\n${HALF}`)
  await connection.received((text) => text.includes('Arcanum not found'))
  server.kill(signal)
  await server.until(({ stdout }) => stdout.includes('"stopping"'))
  return { server, connection }
}
