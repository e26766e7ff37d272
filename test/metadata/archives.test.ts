import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'

const DOWNLOADS = 'dist/downloads'

it.each(['csv', 'excel', 'parquet'])(
  'the ZIP of %s holds every file that is offered by itself, the same bytes',
  (format) => {
    const folder = `${DOWNLOADS}/${format}`
    expect(existsSync(folder), 'npm run build').toBe(true)
    const single = readdirSync(folder).filter((name) => !/\.(gz|zip)$/.test(name))
    const held = unzipSync(readFileSync(`${folder}/open-numerology-${format}.zip`))
    expect(Object.keys(held).sort()).toEqual(single.sort())
    expect(single).toContain('LICENSE.md')
    for (const name of single) expect(readFileSync(`${folder}/${name}`).equals(held[name]!), name).toBe(true)
  },
)
