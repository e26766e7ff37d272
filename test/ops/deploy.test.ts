import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../support/test-program.ts'

it('the systemd unit is one that systemd understands, and is well shut in', () => {
  const file = join(temporaryFolder(), 'open-numerology.service')
  // The program stands elsewhere here; all else is as operators copy it.
  const unit = readFileSync('deploy/open-numerology.service', 'utf8').replace('/usr/bin/node', process.execPath)
  writeFileSync(file, unit)
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' })
  const judgement = execFileSync('systemd-analyze', ['security', '--offline=yes', file], { encoding: 'utf8' })
  const exposure = /exposure level for \S+: ([\d.]+)/.exec(judgement)
  expect(Number(exposure?.[1])).toBeLessThan(2)
})
