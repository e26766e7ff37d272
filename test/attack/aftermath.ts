import { readdirSync } from 'node:fs'
import { ask } from './ask.ts'
import { comesTrue } from './clock.ts'
import type { Arena } from './field.ts'
import { personalDataIn } from './log-watch.ts'
import type { ProcessSize } from './process-size.ts'

/** A look at the server before anything was done to it. */
export interface Before extends ProcessSize {
  /** MB in use after a collection. */
  readonly inUse: number
}

/** Files that were asked for are made although nobody waits for them any more, on a busy machine one after another. */
const SETTLED_WITHIN_MS = 300_000
/** What code and buffers that were first needed during the attack may take, and what is kept for the next requests. */
const MAX_MORE_IN_USE = 32 + 24
/** Allocators keep what they had; more than this would be felt on a machine of 384 MB. */
const MAX_MORE_RESIDENT = 192

/** Once nobody asks any more: what must be as it was before. Ends the server. Returns its resident MB. */
export async function checkAftermath(arena: Arena, before: Before): Promise<number> {
  const { server, judge } = arena
  await checkDescriptors(arena, before)
  await checkMetrics(arena)
  const after = await checkMemory(arena, before)
  const exit = await server.stop()
  if (exit === undefined) judge.fault('SIGTERM did not end the idle server')
  else if (exit.code !== 0) judge.fault(`the idle server ended with ${exit.code ?? exit.signal} after SIGTERM`)
  const left = readdirSync(server.temporaryFolder)
  if (left.length > 0) judge.fault(`left behind in the temporary folder: ${left.join(', ')}`)
  if (server.log.lastWords !== '') judge.fault(`wrote on standard error: ${server.log.gist}`)
  return after
}

async function checkDescriptors({ server, judge }: Arena, before: Before): Promise<void> {
  const isSettled = () => {
    const now = server.size
    return now === undefined || (now.descriptors <= before.descriptors + allowedMore && now.children === 0)
  }
  // Things that are loaded when first needed may keep one each, such as the temporary folder's watcher or a resolver.
  const allowedMore = 4
  if (await comesTrue(isSettled, SETTLED_WITHIN_MS)) return
  const { descriptors, children } = server.size!
  judge.fault(`${descriptors} descriptors and ${children} children left, ${before.descriptors} before`)
}

async function checkMetrics({ server, judge }: Arena): Promise<void> {
  try {
    const { status, text } = await ask({ port: server.metricsPort, from: '127.1.0.2', target: '/metrics' })
    if (status !== 200) judge.fault(`${status} at /metrics`)
    const found = personalDataIn(text)
    if (found) judge.fault(`${found} in the metrics`)
  } catch (error) {
    judge.fault(`no answer at /metrics: ${(error as Error).message}`)
  }
}

async function checkMemory({ server, judge }: Arena, before: Before): Promise<number> {
  let inUse = await server.memoryInUse()
  // What the last answers held is free only after the event loop has turned a few times.
  await comesTrue(async () => {
    inUse = await server.memoryInUse()
    return inUse < before.inUse + MAX_MORE_IN_USE
  }, 60_000)
  // The thread that paints ends when it has had nothing to do for a while.
  let resident = Number.NaN
  await comesTrue(() => {
    resident = server.size?.resident ?? Number.NaN
    return resident < before.resident + MAX_MORE_RESIDENT
  }, 60_000)
  const more = (now: number, then: number) => `${Math.round(now)} MB, ${Math.round(then)} before`
  if (inUse > before.inUse + MAX_MORE_IN_USE)
    judge.fault(`memory in use did not come back: ${more(inUse, before.inUse)}`)
  if (resident > before.resident + MAX_MORE_RESIDENT) {
    judge.fault(`resident memory did not come back: ${more(resident, before.resident)}`)
  }
  return resident
}
