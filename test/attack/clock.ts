import { sleep } from '../support/sleep.ts'

/** Whether a condition comes true in time. */
export async function comesTrue(condition: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(50)) {
    if (await condition()) return true
  }
  return condition()
}
