import { expect, it } from 'vitest'
import { freePort } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import { NODES } from '../support/node-versions.ts'
import { preloaded } from '../support/preload.ts'
import { RawConnection, readResponses } from '../support/raw-client.ts'
import { type Server, startServer } from '../support/server.ts'

const SECRET = 'the secret inside'

/** After a signal, the first document that a tool reads can't be read. */
const BROKEN_TOOL = `process.once('SIGUSR2', () => {
  const { parse } = JSON
  JSON.parse = (text, ...rest) => {
    if (!String(text).includes('"api_version"')) return parse(text, ...rest)
    JSON.parse = parse
    throw new Error('${SECRET}')
  }
  process.stderr.write('armed')
})`

/** After a signal, the first request takes no time that could be counted. */
const BROKEN_CLOCK = `process.once('SIGUSR2', () => {
  performance.now = () => {
    delete performance.now
    return NaN
  }
  process.stderr.write('armed')
})`

/** After a signal, the first look at the process's own figures fails. */
const BROKEN_FIGURES = `process.once('SIGUSR2', () => {
  const { cpuUsage } = process
  process.cpuUsage = () => {
    process.cpuUsage = cpuUsage
    throw new Error('${SECRET}')
  }
  process.stderr.write('armed')
})`

const CALL = {
  target: '/mcp',
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
  body: JSON.stringify({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name: 'life_path', arguments: { number: 7 } },
  }),
}

it.each(NODES)('a tool that throws fails for one agent, %s Node', async (_, node) => {
  const { port, ...server } = await armed(node, BROKEN_TOOL)
  const failed = await send({ port, ...CALL })
  expect(failed.status).toBe(200)
  expect(failed.text).toContain('"isError":true')
  expect(failed.text).toContain('Algo ha fallado por nuestra parte.')
  expect(failed.text).not.toContain(SECRET)
  const next = await send({ port, ...CALL })
  expect(next.text).not.toContain('"isError":true')
  await server.stopped([['mcp request failed', `Error: ${SECRET}`]])
})

it.each(NODES)('a request that cannot be counted costs its own connection, %s Node', async (_, node) => {
  const { port, ...server } = await armed(node, BROKEN_CLOCK)
  const { bytes } = await new RawConnection(port).write('GET /api/life-path/7 HTTP/1.1\r\nHost: a\r\n\r\n').closed()
  expect(readResponses(bytes).map(({ status }) => status)).toEqual([200])
  expect((await send({ port, target: '/api/life-path/7' })).status).toBe(200)
  await server.stopped([['request failed', 'TypeError: Value is not a valid number: NaN']])
})

it('figures that cannot be read are a 500 for one scrape', async () => {
  const { metricsPort, ...server } = await armed(process.execPath, BROKEN_FIGURES)
  expect((await send({ port: metricsPort, target: '/metrics' })).status).toBe(500)
  expect((await send({ port: metricsPort, target: '/metrics' })).status).toBe(200)
  await server.stopped([])
})

async function armed(node: string, harm: string) {
  const metricsPort = await freePort()
  const server: Server = await startServer({ node, args: preloaded(harm), env: { METRICS_PORT: String(metricsPort) } })
  server.kill('SIGUSR2')
  await server.says('armed')
  const stopped = async (told: readonly (readonly string[])[]) => {
    expect((await server.stop()).code).toBe(0)
    const errors = server.log().filter(({ level }) => level === 'error')
    expect(errors.map(({ event, cause }) => [event, String(cause).split('\n')[0]])).toEqual(told)
  }
  return { port: server.port, metricsPort, stopped }
}
