import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { oldestNode } from '../support/node-versions.ts'
import { LONG, runExport, temporaryFolder } from './export.ts'
import { SETTINGS, sharedExport } from './shared.ts'

const temporary = temporaryFolder()

describe('the oldest Node', () => {
  it.each(['csv', 'parquet'] as const)(
    'writes the same bytes: %s',
    async (format) => {
      const newest = await sharedExport(format)
      const folder = join(temporary, `${format}-oldest`)
      expect(runExport(folder, ['--format', format], { node: oldestNode(), env: SETTINGS }).code).toBe(0)
      for (const name of readdirSync(folder)) {
        if (!readFileSync(join(folder, name)).equals(readFileSync(join(newest, name))))
          throw new Error(`${name} differs`)
      }
    },
    LONG,
  )

  it('says which Node sqlite needs', () => {
    const { code, stdout, stderr } = runExport(join(temporary, 'old'), ['--format', 'sqlite'], { node: oldestNode() })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^open-numerology: --format sqlite needs Node 22\.13 or later; this is Node 20\..+\n$/)
    expect(existsSync(join(temporary, 'old'))).toBe(false)
  })
})
