import { sleep } from '../../support/sleep.ts'
import { comesTrue } from '../clock.ts'
import { crowd, type Scenario } from '../field.ts'
import { MCP_HEADERS } from '../survey.ts'
import { judged } from '../well-formed.ts'

const OPEN_FILES = 160
const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'

/** Connections take every descriptor that the process may have; then what needs one is asked for the first time. */
export function openFiles(): Scenario {
  return {
    about: `at ${OPEN_FILES} open files: the first download, the first agent, and all of it again afterwards`,
    startsCold: true,
    prepare: () => ({ openFiles: OPEN_FILES }),
    async attack(arena) {
      const { random, judge, addresses } = arena
      const download = addresses.downloads.find((path) => path.includes('/csv/'))!
      await judge.excusing('everything', async () => {
        // These have their connection before it becomes scarce.
        const asking = Array.from({ length: 4 }, () => arena.wire({ from: random.address() }))
        await Promise.all(asking.map(({ opened }) => opened))
        await crowd(arena, { count: OPEN_FILES * 2, atOnce: OPEN_FILES }, async (own) => {
          await Promise.race([arena.wire({ from: own.address() }).opened, sleep(2_000)])
        })
        await sleep(500)
        judge.sent(3)
        asking[0]!.write(`GET ${download} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
        asking[1]!.write(
          `POST /mcp HTTP/1.1\r\nHost: localhost\r\n${HEAD}Content-Length: ${PING.length}\r\n\r\n${PING}`,
        )
        asking[2]!.write('GET /documentacion HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n')
        await sleep(2_000)
        await arena.closeWires()
        // A connection that came before these were noticed to be closed would be reset.
        await comesTrue(() => (arena.server.size?.descriptors ?? 0) < OPEN_FILES / 2, 120_000)
      })
      const message = { method: 'POST', target: '/mcp', headers: MCP_HEADERS, body: PING }
      await judged(arena, { ...message, expected: [200] }, random.address())
      await judged(arena, { target: download, expected: [200] }, random.address())
      await judged(arena, { target: '/documentacion', expected: [200] }, random.address())
    },
  }
}

const HEAD = Object.entries(MCP_HEADERS)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')
