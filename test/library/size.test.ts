import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'

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

describe('what a bundler keeps of the library', () => {
  it.each(['destinyMatrix', 'lifePath', 'octagram', 'matrixSteps'])(
    'the arithmetic of %s is under 3 kB compressed and holds no text of the data set',
    async (name) => {
      const { text, compressedBytes } = await bundle(`import { ${name} } from 'open-numerology'; console.log(${name})`)
      expect(compressedBytes).toBeLessThan(3_000)
      expect(text).not.toMatch(/Ermitaño|Personalidad/)
    },
  )

  it('the cards come without life paths and readings', async () => {
    const { text } = await bundle(`import { arcana } from 'open-numerology'; console.log(arcana)`)
    expect(text).toContain('El Ermitaño')
    expect(text).not.toContain('La mirada profunda')
    expect(text).not.toContain('Personalidad')
  })

  it('the client is under 4 kB compressed and brings no data', async () => {
    const { text, compressedBytes } = await bundle(
      `import { NumerologyClient } from 'open-numerology/client'; console.log(NumerologyClient)`,
    )
    expect(compressedBytes).toBeLessThan(4_000)
    expect(text).not.toContain('Ermitaño')
  })

  it('all of it runs without any module of Node', async () => {
    const { text } = await bundle(`export * from 'open-numerology'; export * from 'open-numerology/client'`)
    expect(text).not.toMatch(/["']node:|\brequire\(|\bprocess\b|\bBuffer\b/)
  })
})
