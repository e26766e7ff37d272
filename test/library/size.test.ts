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
    const { arcana, lifePaths, pairTexts, readings, tails } = dataset
    const said = [arcana[8]!.description, readings.soul[8]!.essence, tails[0]!.essence, pairTexts.bond[0]!.essence]
    for (const [name, own] of Object.entries({ matrix: [0], tailOf: [2], pairReading: [0, 3], lifePath: [4] })) {
      const { text } = await bundle(`import { ${name} } from 'open-numerology'; console.log(${name})`)
      const found = [...said, lifePaths[6]!.love].flatMap((part, at) => (text.includes(part) ? [at] : []))
      expect([name, found]).toEqual([name, own])
    }
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
