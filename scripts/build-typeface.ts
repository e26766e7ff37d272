// The typeface of pages and pictures. Its files are made by `npm run typeface`.
import { readFileSync } from 'node:fs'

const FOLDER = 'src/site/assets/typeface'

export const TYPEFACE = {
  name: 'Fraunces',
  license: 'OFL-1.1',
  licenseText: readFileSync(`${FOLDER}/OFL.txt`, 'utf8').trim(),
  woff2: readFileSync(`${FOLDER}/fraunces.woff2`),
} as const
