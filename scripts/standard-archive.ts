// Packs standard/ into dist/standard.tar.gz, which the server offers as a download: the same bytes each time.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const BLOCK = 512

/** Two empty blocks end an archive. */
const TAR_END: Uint8Array = new Uint8Array(2 * BLOCK)

export function packStandard(): void {
  const names = readdirSync('standard')
    .filter((name) => /\.(json|md|py)$/.test(name))
    .sort()
  const entries = names.flatMap((name) => {
    const content = readFileSync(`standard/${name}`)
    return [tarHeader(`standard/${name}`, content.length), content, tarPadding(content.length)]
  })
  const archive = Buffer.concat([...entries, TAR_END])
  writeFileSync('dist/standard.tar.gz', gzipSync(archive, { level: 9 }))
}

/** The POSIX header (ustar) of a file without an owner, whose path is not longer than 100 bytes. */
function tarHeader(path: string, size: number): Uint8Array {
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  block.write(path, 0)
  block.write(octal(0o644, 7) + octal(0, 7) + octal(0, 7) + octal(size, 11) + octal(0, 11), 100)
  block.write(`${' '.repeat(8)}0`, 148)
  block.write('ustar\x0000', 257)
  const sum = block.reduce((all, byte) => all + byte, 0)
  block.write(`${octal(sum, 6)} `, 148)
  return block
}

/** Padding after a file of this size, up to the next block. */
function tarPadding(size: number): Uint8Array {
  return new Uint8Array((BLOCK - (size % BLOCK)) % BLOCK)
}
