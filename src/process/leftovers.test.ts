import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ownFolderName, removeLeftovers } from './leftovers.ts'

it('only folders of processes that have ended on this host are removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leftovers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const child = spawn(process.execPath, ['--version'])
  await once(child, 'exit')
  const [host, ended] = [hostname(), child.pid]
  const own = `${ownFolderName('mine')}-abcdef`
  const stay = [
    ...[own, `mine-${host}-${process.ppid}`, `mine-elsewhere-${ended}`, `other-${host}-${ended}`],
    ...[`mine-${host}-${ended}-notes.txt`, `mine-${host}-`, 'mine-2026-11-17'],
  ]
  // One was left by a process that had the PID of this one, as in a container that was started again.
  const go = [`mine-${host}-${ended}`, `mine-${host}-${ended}-former`, `mine-${host}-${process.pid}-uvwxyz`]
  for (const name of [...stay, ...go]) mkdirSync(join(folder, name))
  removeLeftovers(folder, 'mine', join(folder, own))
  expect(readdirSync(folder).sort()).toEqual(stay.sort())
})
