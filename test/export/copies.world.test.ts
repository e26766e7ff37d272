import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { LONG, runExport, temporaryFolder } from './export.ts'

const temporary = temporaryFolder()

describe('compressed copies', () => {
  it('are beside the files, and hold the same', { timeout: LONG }, () => {
    const folder = join(temporary, 'copies')
    expect(runExport(folder, ['--format', 'csv', '--gzip']).code).toBe(0)
    const copies = readdirSync(folder).filter((name) => name.endsWith('.gz'))
    expect(copies).toContain('matrices.csv.gz')
    for (const name of copies) {
      const compressed = readFileSync(join(folder, name))
      const plain = readFileSync(join(folder, name.slice(0, -3)))
      expect(gunzipSync(compressed).equals(plain), name).toBe(true)
      expect(compressed.length).toBeLessThan(plain.length)
    }
  })
})
