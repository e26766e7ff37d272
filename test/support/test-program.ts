import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { Program } from './process.ts'

/** A program that is ended with its test, whatever became of it, frozen ones too. */
export function endWithTest(program: Program): void {
  onTestFinished(async () => void (await program.stop('SIGKILL')))
}

/** Waits for a condition without a guess of how long it takes; the limit is only there so that a test can fail. */
export async function until(condition: () => boolean | Promise<boolean>, what: string, maxMs = 300_000): Promise<void> {
  const end = Date.now() + maxMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`)
    await sleep(20)
  }
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'open-numerology-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
