import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'

/** What a visitor of a page downloads when the page's script uses these names and nothing else. */
async function bundle(statement: string): Promise<{ text: string; compressedBytes: number }> {
  const { outputFiles } = await build({
    stdin: { contents: statement, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    charset: 'utf8',
    write: false,
  })
  const { text, contents } = outputFiles[0]!
  return { text, compressedBytes: gzipSync(contents, { level: 9 }).length }
}

/** What the library says in these, as one text: the least that a reader of them has to download. */
function said(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value).map(said).join('\n')
}

describe('what a bundler keeps of the library', () => {
  it('the numbers alone are under 3 kB compressed and bring no text of the data set', async () => {
    const { text, compressedBytes } = await bundle(`import { numbers } from 'open-numerology'; console.log(numbers)`)
    expect(compressedBytes).toBeLessThan(3_000)
    expect(text).not.toMatch(/Ermitaño|Personalidad|sahasrara|meeting|15-20-5/)
  })

  it('a reading is at most 12 kB compressed above its texts', async () => {
    const { compressedBytes } = await bundle(`import { reading } from 'open-numerology'; console.log(reading)`)
    const { positions, readings, repeats, arcana } = dataset
    const texts = said([positions, readings, repeats, arcana.map(({ name, keyword, emoji }) => [name, keyword, emoji])])
    expect(compressedBytes - gzipSync(texts, { level: 9 }).length).toBeLessThan(12_000)
  })

  it('each function brings its own texts and no others', async () => {
    const [matrix, tail, pair, path] = await Promise.all(
      ['matrix', 'tailOf', 'pairReading', 'lifePath'].map(
        async (name) => (await bundle(`import { ${name} } from 'open-numerology'; console.log(${name})`)).text,
      ),
    )
    const ofCard = dataset.arcana[8]!.description
    const ofReading = dataset.readings.soul[8]!.essence
    const ofTail = dataset.tails[0]!.essence
    const ofPair = dataset.pairTexts.bond[0]!.essence
    const ofPath = dataset.lifePaths[6]!.love
    const found = [matrix, tail, pair, path].map((text) =>
      [ofCard, ofReading, ofTail, ofPair, ofPath].map((part) => text!.includes(part)),
    )
    expect(found).toEqual([
      [true, false, false, false, false],
      [false, false, true, false, false],
      [true, false, false, true, false],
      [false, false, false, false, true],
    ])
  })

  it('the client is under 5 kB compressed and brings no data', async () => {
    const { text, compressedBytes } = await bundle(
      `import { NumerologyClient } from 'open-numerology/client'; console.log(NumerologyClient)`,
    )
    expect(compressedBytes).toBeLessThan(5_000)
    expect(text).not.toContain('Ermitaño')
  })

  it('all of it runs without any module of Node', async () => {
    const { text } = await bundle(
      `export * from 'open-numerology'; export * from 'open-numerology/client'; export * from 'open-numerology/chart'`,
    )
    expect(text).not.toMatch(/["']node:|\brequire\(|\bprocess\b|\bBuffer\b/)
  })
})
