// `npm run typeface`: makes the files in src/site/assets/typeface from the published typeface. They are kept in the
// repository, because the tools that make them would take the install of the service itself over its 150 MB.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDER, typefaceFiles } from './files.ts'

for (const [name, bytes] of Object.entries(await typefaceFiles())) writeFileSync(join(FOLDER, name), bytes)
