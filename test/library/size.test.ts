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

/** Each file of the data set names its schema. */
function filesIn(text: string): string[] {
  const names = [...text.matchAll(/schema\/([\w-]+)\.schema\.json/g)].map(([, name]) => name!)
  return [...new Set(names)].sort()
}

describe('what a bundler keeps of the library', () => {
  it.each([
    ...['destinyMatrix', 'lifePath', 'octagram', 'matrixSteps', 'ages', 'tail', 'tailSteps', 'chakras'],
    ...['pair', 'pairSteps'],
  ])('the arithmetic of %s is under 3 kB compressed and holds no text of the data set', async (name) => {
    const { text, compressedBytes } = await bundle(`import { ${name} } from 'open-numerology'; console.log(${name})`)
    expect(compressedBytes).toBeLessThan(3_000)
    expect(text).not.toMatch(/Ermitaño|Personalidad/)
  })

  it('what is computed further costs nothing to who does not use it', async () => {
    const { text } = await bundle(`import { destinyMatrix } from 'open-numerology'; console.log(destinyMatrix)`)
    expect(text).not.toMatch(/sahasrara|meeting|15-20-5/)
  })

  it('the texts of a tail and of a pair come without any others', async () => {
    const ofTail = await bundle(`import { tailTexts } from 'open-numerology'; console.log(tailTexts)`)
    const ofPair = await bundle(`import { pairReading } from 'open-numerology'; console.log(pairReading)`)
    expect(filesIn(ofTail.text)).toEqual(['tails'])
    expect(filesIn(ofPair.text)).toEqual(['arcana', 'pair'])
  })

  it('the cards come without life paths and readings', async () => {
    const { text } = await bundle(`import { arcana } from 'open-numerology'; console.log(arcana)`)
    expect(text).toContain('El Ermitaño')
    expect(text).not.toContain('La mirada profunda')
    expect(text).not.toContain('Personalidad')
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
      `export * from 'open-numerology'; export * from 'open-numerology/client'; export * from 'open-numerology/chart'; export * from 'open-numerology/synthesis'`,
    )
    expect(text).not.toMatch(/["']node:|\brequire\(|\bprocess\b|\bBuffer\b/)
  })
})
