import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { ask } from '../ask.ts'
import { comesTrue } from '../clock.ts'
import { type Arena, crowd, type Scenario } from '../field.ts'
import { askWell } from '../well-formed.ts'

const AT_ONCE_MS = 5_000

/** Nobody reads the log. The service serves on, and ends when it is told to. */
export function logReader(): Scenario {
  let pipe: number
  return {
    about: 'nobody reads the log: it serves on, and ends when told to',
    prepare({ folder, onEnd }) {
      const file = join(folder, 'log')
      execFileSync('mkfifo', [file])
      // Open both ways, so that opening does not wait for the other side and writing never fails for want of a reader.
      const written = openSync(file, constants.O_RDWR)
      pipe = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK)
      onEnd(() => {
        closeSync(written)
        closeSync(pipe)
      })
      return { stdout: written }
    },
    async attack(arena) {
      const { judge, server } = arena
      await load(arena)
      await judge.excusing('everything', async () => {
        if (!(await server.stop())) judge.fault('SIGTERM does not end the process while nobody reads its log')
        read(arena)
        await server.start()
      })
      await load(arena)
      await judge.excusing('everything', async () => {
        server.kill('SIGTERM')
        // Two at once may arrive as one. Without an answer it has closed its port already.
        const isTold = async () =>
          (await ask({ port: arena.port, from: '127.1.0.2', target: '/readyz' })).status === 503
        await comesTrue(isTold, 60_000).catch(() => {})
        server.kill('SIGTERM')
        if (!(await server.ended(AT_ONCE_MS))) judge.fault('a second SIGTERM does not end it at once')
        read(arena)
        await server.start()
      })
      read(arena)
    },
  }

  /** What is in the pipe, so that there is room again. */
  function read({ server }: Arena): void {
    const bytes = Buffer.alloc(1_000_000)
    try {
      for (;;) server.log.standardOutput(bytes.toString('utf8', 0, readSync(pipe, bytes)))
    } catch {
      // It is empty.
    }
  }
}

/** More lines than a pipe holds. */
function load(arena: Arena): Promise<void> {
  return crowd(arena, { count: arena.size(3_000, 600), atOnce: 16 }, (random) => askWell(arena, random))
}
