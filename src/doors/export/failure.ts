import { Failure } from '../../process/failure.ts'

/** SQLite's own numbers for what the system has names for. */
const SQLITE_CODES: Record<number, string> = { 8: 'EROFS', 13: 'ENOSPC', 14: 'EACCES' }

/** Why an export can't go on, in one line; undefined for a bug of the program itself. */
export function exportFailure(error: unknown, folder: string): Failure | undefined {
  if (error instanceof Failure) return error
  const { code, path, errcode } = error as NodeJS.ErrnoException & { readonly errcode?: number }
  const cause = errcode === undefined ? code : (SQLITE_CODES[errcode & 0xff] ?? code)
  if (!(error instanceof Error) || cause === undefined || error instanceof TypeError) return undefined
  return new Failure(lineFor(cause, path ?? folder, folder, error.message))
}

function lineFor(cause: string, path: string, folder: string, message: string): string {
  switch (cause) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `the disk of "${folder}" is full; free some space and run the same command again: it goes on where it stopped`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `no permission to write "${path}"`
    case 'ENOTDIR':
    case 'EEXIST':
      return `"${path}" is a file, not a folder`
    default:
      return `cannot write to "${folder}": ${message}`
  }
}
