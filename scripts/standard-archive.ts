// Packs standard/ into dist/standard.tar.gz, which the server offers as a download: the same bytes each time.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { TAR_END, tarHeader, tarPadding } from '../src/doors/export/archive.ts'

export function packStandard(): void {
  const names = readdirSync('standard')
    .filter((name) => /\.(json|md|py)$/.test(name))
    .sort()
  const entries = names.flatMap((name) => {
    const content = readFileSync(`standard/${name}`)
    return [tarHeader(`standard/${name}`, content.length, 0), content, tarPadding(content.length)]
  })
  const archive = Buffer.concat([...entries, TAR_END])
  writeFileSync('dist/standard.tar.gz', gzipSync(archive, { level: 9 }))
}
