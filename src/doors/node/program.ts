import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'

/**
 * Put in by the build: the file that the whole service is in. Its name has a hash of what it contains, so that code which
 * was compiled for one is never taken for another's: V8 itself compares only lengths.
 */
declare const PROGRAM: string

export interface Program {
  run(): void
  /** What V8 has compiled of it so far. */
  compiledCode(): Buffer
}

const FILE = join(__dirname, PROGRAM)

/** For this very Node: two builds of the same version may differ in what their V8 takes for granted. */
export const CODE_FILE = `${FILE}.${process.version}-${process.arch}-${statSync(process.execPath).size}.code`

/** The service, not running yet, and compiled already if this Node finds its code. */
export function loadProgram(): Program {
  // It is ASCII, and a text of single bytes is read at once.
  const source = readFileSync(FILE, 'latin1')
  const script = new Script(source, { filename: FILE, ...keptCode() })
  return {
    run: () => script.runInThisContext()(require, dirname(FILE)),
    compiledCode: () => script.createCachedData(),
  }
}

function keptCode(): { cachedData?: Buffer } {
  try {
    return { cachedData: readFileSync(CODE_FILE) }
  } catch {
    return {}
  }
}
