import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

export const FOLDER = 'src/site/assets/typeface'

const SOURCE = '@fontsource-variable/fraunces'
const require = createRequire(import.meta.url)

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))
/** Spanish, and the letters of its neighbours for the sake of people's names. */
const LETTERS = 'ÁÀÂÃÄÇÉÈÊËÍÌÎÏÑÓÒÔÕÖÚÙÛÜáàâãäçéèêëíìîïñóòôõöúùûü'
const SIGNS = '\u00a0¡¿«»·ªº°×“”‘’–—…−'
export const CHARACTERS = ASCII + LETTERS + SIGNS

/** Kerning, marks, and figures of one height. */
const FEATURES = ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum']
const WEIGHT = 500
/** A picture has one font file for all sizes, so its contrast is that of a subtitle. */
const PICTURE_SIZE = 60

/** One file for browsers, in all optical sizes, one for programs that draw pictures, and the licence. */
export async function typefaceFiles(): Promise<Record<string, Buffer>> {
  const source = readFileSync(require.resolve(`${SOURCE}/files/fraunces-latin-opsz-normal.woff2`))
  const options = { keepFeatures: FEATURES, noHinting: true }
  const subset = (targetFormat: 'woff2' | 'sfnt', variationAxes: Readonly<Record<string, number>>) =>
    subsetFont(source, CHARACTERS, { ...options, targetFormat, variationAxes })
  const licence = readFileSync(require.resolve(`${SOURCE}/LICENSE`), 'utf8')
  return {
    'fraunces.woff2': await subset('woff2', { wght: WEIGHT }),
    'fraunces.ttf': await subset('sfnt', { wght: WEIGHT, opsz: PICTURE_SIZE }),
    // Without the spaces at the ends of its lines.
    'OFL.txt': Buffer.from(`${licence.replace(/[ \t\r]+$/gm, '').trim()}\n`),
  }
}
