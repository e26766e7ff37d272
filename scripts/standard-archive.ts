// Packs standard/ into dist/standard.tar.gz, which the server offers as a download: the same bytes each time.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const BLOCK = 512

export function packStandard(): void {
  const names = readdirSync('standard')
    .filter((name) => /\.(json|md|py)$/.test(name))
    .sort()
  const entries = names.flatMap((name) => {
    const content = readFileSync(`standard/${name}`)
    return [
      header(`standard/${name}`, content.length),
      content,
      Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK),
    ]
  })
  // Two empty blocks end an archive.
  const archive = Buffer.concat([...entries, Buffer.alloc(2 * BLOCK)])
  writeFileSync('dist/standard.tar.gz', gzipSync(archive, { level: 9 }))
}

/** The header of a file as POSIX has it (ustar): owner and time are nobody's. */
function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  block.write(name, 0)
  block.write(octal(0o644, 7) + octal(0, 7) + octal(0, 7) + octal(size, 11) + octal(0, 11), 100)
  block.write(`${' '.repeat(8)}0`, 148)
  block.write('ustar\x0000', 257)
  const sum = block.reduce((all, byte) => all + byte, 0)
  block.write(`${octal(sum, 6)} `, 148)
  return block
}
