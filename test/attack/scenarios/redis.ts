import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../support/addresses.ts'
import { Program } from '../../support/process.ts'
import { ask } from '../ask.ts'
import { comesTrue } from '../clock.ts'
import { type Arena, crowd, type Field, type Scenario } from '../field.ts'
import { askWell } from '../well-formed.ts'
import { leaveAnywhere } from './aborts.ts'

/** Each try of the service fails if Redis is late by some 70 ms, as it often is on a busy machine. */
const SHARED_WITHIN_MS = 120_000

/** Limits in Redis, which is killed, started again, frozen and woken while requests go on. */
export function redis(): Scenario {
  let start: () => Promise<Program>
  let store: Program
  return {
    about: 'limits in Redis, which is killed, frozen and brought back under load',
    async prepare({ folder, onEnd }) {
      const port = await freePort()
      const data = join(folder, 'redis')
      mkdirSync(data)
      const own = ['--port', String(port), '--bind', '127.0.0.1', '--dir', data, '--save', '', '--appendonly', 'no']
      start = async () => {
        const program = new Program({ command: 'redis-server', args: own, env: { PATH: process.env.PATH! } })
        onEnd(() => program.kill('SIGKILL'))
        await program.until(({ stdout }) => stdout.includes('Ready to accept connections'))
        return program
      }
      store = await start()
      return { env: { REDIS_URL: `redis://127.0.0.1:${port}` } }
    },
    async attack(arena) {
      await isShared(arena, 'at the start')
      await load(arena)
      await store.stop('SIGKILL')
      await load(arena)
      store = await start()
      await isShared(arena, 'after Redis was started again')
      await load(arena)
      store.kill('SIGSTOP')
      await load(arena)
      store.kill('SIGCONT')
      await isShared(arena, 'after Redis was woken')
      await load(arena)
    },
    load,
  }
}

/** Requests that are served whatever Redis does, and clients who leave while it is asked. */
async function load(field: Field): Promise<void> {
  const count = field.size(1_000, 80)
  await Promise.all([
    crowd(field, { count, atOnce: 16 }, (random) => askWell(field, random)),
    crowd(field, { count: count / 2, atOnce: 16 }, (random) => leaveAnywhere(field, random)),
  ])
}

async function isShared({ port, judge }: Arena, when: string): Promise<void> {
  const isSo = async () => (await ask({ port, from: '127.1.0.2', target: '/readyz' })).text.includes('"limit":"shared"')
  try {
    if (!(await comesTrue(isSo, SHARED_WITHIN_MS))) judge.fault(`limits are not shared ${when}`)
  } catch (error) {
    judge.unanswered('/readyz', error)
  }
}
