import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ask } from '../ask.ts'
import { type Arena, crowd, type Scenario } from '../field.ts'
import { judged } from '../well-formed.ts'
import { oneOfEachFormat } from './aborts.ts'

/** The temporary folder is emptied, as cleaners do, and taken away, while downloads go on. */
export function temporaryFolder(): Scenario {
  return {
    about: 'the temporary folder is emptied, removed and brought back between downloads',
    async attack(arena) {
      const { server, judge, size } = arena
      const folder = server.temporaryFolder
      for (let round = 0; round < size(2, 1); round++) {
        await downloads(arena)
        for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
        await downloads(arena)
        rmSync(folder, { recursive: true })
        await judge.excusing('log', () => tries(arena))
        // What was tried may have made it again.
        mkdirSync(folder, { recursive: true })
        await downloads(arena)
      }
    },
  }
}

function files({ addresses, size }: Arena): readonly string[] {
  return oneOfEachFormat(addresses.downloads).slice(0, size(4, 1))
}

async function downloads(arena: Arena): Promise<void> {
  await crowd(arena, { count: files(arena).length, atOnce: 2 }, async (random, nth) => {
    const target = files(arena)[nth]!
    await judged(arena, { target, expected: [200] }, random.address())
    await judged(arena, { method: 'HEAD', target, expected: [200] }, random.address())
  })
}

/** Downloads that cannot work, whatever is answered. */
export async function tries(arena: Arena): Promise<void> {
  for (const target of files(arena)) {
    arena.judge.sent()
    await ask({ port: arena.port, target, from: arena.random.address() }).catch(() => {})
  }
}
