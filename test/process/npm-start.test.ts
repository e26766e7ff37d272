import { expect, it } from 'vitest'
import { canConnect, freePort } from '../support/addresses.ts'
import { Program } from '../support/process.ts'
import { RawConnection, readResponses } from '../support/raw-client.ts'
import { HAS_SIGNALS } from '../support/system.ts'
import { until } from '../support/test-program.ts'

it.runIf(HAS_SIGNALS)(
  'SIGTERM to `npm start`: a request in flight is answered, and nobody keeps the port',
  async () => {
    const port = await freePort()
    const env = { PATH: process.env.PATH!, HOME: process.env.HOME ?? '/', PORT: String(port) }
    const npm = new Program({ command: 'npm', args: ['start'], env })
    await npm.says('is ready at')
    const connection = new RawConnection(port).write(
      'GET /api/arcana/99 HTTP/1.1\r\nHost: a\r\n\r\nGET /api/life-path/7 HTTP/1.1\r\nHost: a\r\n',
    )
    await connection.received((text) => text.includes('Arcanum not found'))
    npm.kill('SIGTERM')
    await npm.says('"stopping"')
    connection.write('\r\n')
    expect(readResponses((await connection.closed()).bytes)[1]!.json()).toMatchObject({ number: 7 })
    // Its output closes with the last process that writes to it, which is the server and not npm.
    await npm.exited
    expect(npm.stdout).toContain('"stopped"')
    await until(async () => !(await canConnect(port)), 'a free port')
  },
)
