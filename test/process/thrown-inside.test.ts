import { expect, it } from 'vitest'
import { send } from '../support/http-client.ts'
import { NODES } from '../support/node-versions.ts'
import { preloaded } from '../support/preload.ts'
import { startServer } from '../support/server.ts'

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
  const server = await startServer({ node, args: preloaded(BROKEN_TOOL) })
  server.kill('SIGUSR2')
  await server.says('armed')
  const failed = await send({ port: server.port, ...CALL })
  expect(failed.status).toBe(200)
  expect(failed.text).toContain('"isError":true')
  expect(failed.text).toContain('Algo ha fallado por nuestra parte.')
  expect(failed.text).not.toContain(SECRET)
  expect((await send({ port: server.port, ...CALL })).text).not.toContain('"isError":true')
  expect((await server.stop()).code).toBe(0)
  const errors = server.log().filter(({ level }) => level === 'error')
  expect(errors.map(({ event, cause }) => [event, String(cause).split('\n')[0]])).toEqual([
    ['mcp request failed', `Error: ${SECRET}`],
  ])
})
