// A fingerprint of everything that responses are made with, for their validators: the code of the service, the data set,
// the pages, the renderer of pictures.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import { bundledCode, PAINTING, RENDERER } from './build-pictures.ts'

const FILE = 'src/documents/fingerprint.generated.ts'

/** After all other generated modules. The service includes this one too, so it is hashed without its value. */
export async function buildFingerprint(): Promise<void> {
  write('')
  write(await programFingerprint())
}

export async function programFingerprint(plugins?: Plugin[]): Promise<string> {
  const service = `export { createApp } from './src/server/app.ts'`
  const hash = createHash('sha256')
    .update(await bundledCode(`${service}\n${PAINTING}`, plugins))
    .update(readFileSync(RENDERER))
  return hash.digest('hex').slice(0, 16)
}

function write(value: string): void {
  writeFileSync(
    FILE,
    `// Made by scripts/build-fingerprint.ts. Not to be edited.\n/** Changes whenever a response may. */\nexport const PROGRAM_FINGERPRINT = '${value}'\n`,
  )
}
