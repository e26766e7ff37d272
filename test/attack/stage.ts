import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stage } from './field.ts'

export interface OpenStage extends Stage {
  end(): void
}

const open = new Set<OpenStage>()
process.on('exit', () => {
  for (const stage of open) stage.end()
})

/** A place for one run. What is put there is gone afterwards, even if the whole program is interrupted. */
export function openStage(size: Stage['size']): OpenStage {
  const folder = mkdtempSync(join(tmpdir(), 'open-numerology-attack-'))
  const temporaryFolder = join(folder, 'temporary')
  mkdirSync(temporaryFolder)
  const undos = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })]
  const stage: OpenStage = {
    temporaryFolder,
    size,
    onEnd: (undo) => undos.push(undo),
    end() {
      for (const undo of undos.splice(0).reverse()) undo()
      open.delete(stage)
    },
  }
  open.add(stage)
  return stage
}
