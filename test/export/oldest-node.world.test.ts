import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { oldestNode } from '../support/node-versions.ts'
import { runExport, temporaryFolder } from './export.ts'

const temporary = temporaryFolder()

describe('the oldest Node', () => {
  it('says which Node sqlite needs', () => {
    const { code, stdout, stderr } = runExport(join(temporary, 'old'), ['--format', 'sqlite'], { node: oldestNode() })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^open-numerology: --format sqlite needs Node 22\.13 or later; this is Node 20\..+\n$/)
    expect(existsSync(join(temporary, 'old'))).toBe(false)
  })
})
