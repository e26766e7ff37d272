import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import { CHARACTERS, FOLDER, typefaceFiles } from './files.ts'

describe('the typeface', () => {
  it('is made of the published one and nothing else, with its licence', async () => {
    const files = await typefaceFiles()
    expect(Object.keys(files).sort()).toEqual(['OFL.txt', 'fraunces.ttf', 'fraunces.woff2'])
    for (const [name, bytes] of Object.entries(files)) {
      expect([name, readFileSync(join(FOLDER, name)).equals(bytes)]).toEqual([name, true])
    }
  })

  it('weighs at most 45 kB', () => {
    expect(readFileSync(join(FOLDER, 'fraunces.woff2')).length).toBeLessThanOrEqual(45_000)
  })

  it('has every letter and sign of the texts, but for the people in tables, which are set in another', () => {
    const texts = JSON.stringify(dataset, (key, value) => (key === 'famous_people' ? undefined : value))
    const missing = [...new Set(texts)].filter((sign) => !CHARACTERS.includes(sign))
    // Emoji are drawn by a font of the system's.
    expect(missing.filter((sign) => !/\p{Emoji}|\ufe0f|\u200d/u.test(sign))).toEqual([])
  })
})
