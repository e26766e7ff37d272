import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { MetadataFile } from '../../../documents/metadata/format-files.ts'
import { Failure } from '../../../process/failure.ts'
import { FILE_LIST } from '../files/file-list.ts'

/** In the folder while an export is unfinished. It says what is exported, so that the next run can go on with it. */
export const MARK = '.open-numerology-export.json'

/** The last file of an export: a folder that has it was finished once. */
export const DESCRIPTION: MetadataFile = 'datapackage.json'

/** What names the files of an export, each written after all that it names. */
export const LISTS: readonly string[] = [FILE_LIST.path, DESCRIPTION]

/** The part of a finished export's description that tells what may be renewed in its place. */
interface Description {
  readonly export?: unknown
  readonly resources: readonly { readonly path: string }[]
}

/** The files that a finished export in this folder described or listed; throws if it is not one of this kind. */
export function describedFiles(path: string, kind: object): string[] {
  const { export: found, resources } = readDescription(path)
  if (!isDeepStrictEqual(found, kind)) {
    const what = found ? `an export with other options (${JSON.stringify(found)})` : 'something else'
    throw new Failure(`"${path}" holds ${what}; choose another folder`)
  }
  const described = resources.map((resource) => resource.path)
  const listed = described.includes(FILE_LIST.path) ? listedFiles(join(path, FILE_LIST.path)) : []
  // They may be deleted, so a name that leads out of the folder is nobody's.
  return [...described, ...listed].filter((name) => !name.split('/').includes('..'))
}

/** The first column; no name has a comma or a quote in it. */
function listedFiles(list: string): string[] {
  try {
    const [, ...lines] = readFileSync(list, 'utf8').trimEnd().split('\n')
    return lines.map((line) => line.split(',', 1)[0]!)
  } catch {
    return []
  }
}

function readDescription(path: string): Description {
  try {
    return JSON.parse(readFileSync(join(path, DESCRIPTION), 'utf8')) as Description
  } catch {
    return { resources: [] }
  }
}

/** Goes on with an unfinished export, if it is of the same content. */
export function checkMark(path: string, mark: string): void {
  // A full disk leaves an empty marker; nothing was written after it.
  const found = readFileSync(join(path, MARK), 'utf8')
  if (found === '') writeFileSync(join(path, MARK), mark)
  else if (found !== mark)
    throw new Failure(
      `"${path}" holds an unfinished export with other settings (${found.trim()}); finish that one or choose another folder`,
    )
}
