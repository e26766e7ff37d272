import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { python } from '../support/python.ts'
import { temporaryFolder } from '../support/test-program.ts'

it('vectors.json is what make_vectors.py writes, byte for byte', () => {
  const folder = temporaryFolder()
  cpSync('standard', folder, { recursive: true })
  const copy = join(folder, 'vectors.json')
  writeFileSync(copy, '')
  expect(python([join(folder, 'make_vectors.py')])).toEqual({ code: 0, stdout: '', stderr: '' })
  expect(readFileSync(copy).equals(readFileSync('standard/vectors.json'))).toBe(true)
})
