import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { MetadataFile } from '../../../documents/metadata/format-files.ts'
import { Failure } from '../../../process/program.ts'
import { FILE_LIST } from '../files/file-list.ts'

/** Marks an unfinished export. It describes the content, so that the next run can resume it. */
export const MARK = '.open-numerology-export.json'

/** The last file of an export: if it exists, the export was finished once. */
export const DESCRIPTION: MetadataFile = 'datapackage.json'

/** The files that list others, each written after all files in it. */
export const LISTS: readonly string[] = [FILE_LIST.path, DESCRIPTION]

/** The part of the description that decides whether an export can be updated in place. */
interface Description {
  readonly export?: unknown
  readonly resources: readonly Resource[]
}

interface Resource {
  readonly path: string
}

/** The files that a finished export in this folder describes or lists; throws if it is of another kind. */
export function describedFiles(path: string, kind: object): string[] {
  const { export: found, resources } = readDescription(path)
  if (!isDeepStrictEqual(found, kind)) {
    const what = found ? `an export with other options (${JSON.stringify(found)})` : 'something else'
    throw new Failure(`"${path}" holds ${what}; choose another folder`)
  }
  const described = resources.map((resource) => resource.path)
  const listed = described.includes(FILE_LIST.path) ? listedFiles(join(path, FILE_LIST.path)) : []
  // They may be deleted, so paths out of the folder are ignored.
  return [...described, ...listed].filter((name) => !name.split('/').includes('..'))
}

/** The first column; no name contains a comma or a quote. */
function listedFiles(list: string): string[] {
  try {
    const [, ...lines] = readFileSync(list, 'utf8').trimEnd().split('\n')
    return lines.map((line) => line.split(',', 1)[0]!)
  } catch {
    return []
  }
}

/** A file of this name may be anybody's and hold anything. */
function readDescription(path: string): Description {
  try {
    const found: unknown = JSON.parse(readFileSync(join(path, DESCRIPTION), 'utf8'))
    if (isDescription(found)) return found
  } catch {
    // Not JSON.
  }
  return { resources: [] }
}

function isDescription(found: unknown): found is Description {
  const { resources } = (found ?? {}) as Partial<Description>
  return Array.isArray(resources) && resources.every((each: Partial<Resource> | null) => typeof each?.path === 'string')
}

/** Throws unless the unfinished export has the same content. */
export function checkMark(path: string, mark: string): void {
  // A full disk leaves an empty marker; nothing was written after that.
  const found = readFileSync(join(path, MARK), 'utf8')
  if (found === '') writeFileSync(join(path, MARK), mark)
  else if (found !== mark)
    throw new Failure(
      `"${path}" holds an unfinished export with other settings (${found.trim()}); finish that one or choose another folder`,
    )
}
