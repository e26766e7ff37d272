// `npm run typeface`: makes the files in src/site/assets/typeface from the published typeface, and sets numerals and names
// of the cards in it. Both are kept in the repository, because the tools that make them would take the install of the
// service itself over its 150 MB.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { letteredCards } from './lettering.ts'
import { FOLDER, typefaceFiles } from './subset.ts'

for (const [name, bytes] of Object.entries(await typefaceFiles())) writeFileSync(join(FOLDER, name), bytes)
for (const [path, svg] of Object.entries(await letteredCards())) writeFileSync(path, svg)
