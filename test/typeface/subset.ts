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

/** The two files of the typeface: one for browsers, in all optical sizes, and one for programs that draw pictures. */
export async function typefaceFiles(): Promise<Record<string, Buffer>> {
  return {
    'fraunces.woff2': await subset(CHARACTERS, { wght: WEIGHT }, 'woff2'),
    'fraunces.ttf': await subset(CHARACTERS, { wght: WEIGHT, opsz: PICTURE_SIZE }),
    'OFL.txt': Buffer.from(licence()),
  }
}

/** The letters of a text in the given weight and optical size; without a value, an axis stays variable. */
export function subset(
  text: string,
  variationAxes: Readonly<Record<string, number>>,
  targetFormat: 'woff2' | 'sfnt' = 'sfnt',
): Promise<Buffer> {
  const source = readFileSync(require.resolve(`${SOURCE}/files/fraunces-latin-opsz-normal.woff2`))
  return subsetFont(source, text, { keepFeatures: FEATURES, noHinting: true, targetFormat, variationAxes })
}

/** Without the spaces at the ends of its lines. */
function licence(): string {
  const text = readFileSync(require.resolve(`${SOURCE}/LICENSE`), 'utf8')
  return `${text.replace(/[ \t\r]+$/gm, '').trim()}\n`
}
