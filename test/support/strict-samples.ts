import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const COMPILER_OPTIONS = {
  ...{ module: 'nodenext', moduleResolution: 'nodenext', target: 'es2022', lib: ['es2022', 'dom'], types: [] },
  ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, noEmit: true },
}

/** What the compiler says of samples under its strictest settings; nothing if all is well. The folder is inside the package. */
export async function compileStrictly(folder: string, samples: readonly string[]): Promise<string> {
  for (const [at, code] of samples.entries()) writeFileSync(join(folder, `strict-${at}.mts`), code)
  const settings = { compilerOptions: COMPILER_OPTIONS, include: ['strict-*.mts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const { stdout } = await promisify(execFile)(process.execPath, [
    'node_modules/typescript/bin/tsc',
    '-p',
    folder,
  ]).catch((failed) => failed)
  return stdout
}
