import { Failure } from '../../process/program.ts'

/** System error codes by SQLite result code. */
const SQLITE_CODES: Record<number, string> = { 8: 'EROFS', 13: 'ENOSPC', 14: 'EACCES' }

/** Why an export failed, in one line; undefined for a bug in the program. Without a folder, the output is stdout. */
export function exportFailure(error: unknown, folder: string | undefined): Failure | undefined {
  if (error instanceof Failure) return error
  const { code, path, errcode } = error as NodeJS.ErrnoException & { readonly errcode?: number }
  const cause = errcode === undefined ? code : (SQLITE_CODES[errcode & 0xff] ?? code)
  if (!(error instanceof Error) || cause === undefined || error instanceof TypeError) return undefined
  if (folder === undefined) return new Failure(outputLine(cause, error.message))
  return new Failure(lineFor(cause, path ?? folder, folder, error.message))
}

/** Output that has been sent cannot be resumed. */
function outputLine(cause: string, message: string): string {
  return cause === 'ENOSPC' || cause === 'EDQUOT'
    ? 'disk full: the output is incomplete; free some space and start over'
    : `cannot write to standard output: ${message}`
}

function lineFor(cause: string, path: string, folder: string, message: string): string {
  switch (cause) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `disk full at "${folder}"; free some space and rerun the command to resume`
    case 'EACCES':
    case 'EPERM':
      return `no permission to write "${path}"`
    case 'EROFS':
      return `cannot write "${path}": read-only file system`
    case 'ENOTDIR':
    case 'EEXIST':
      return `"${path}" is a file, not a folder`
    default:
      return `cannot write to "${folder}": ${message}`
  }
}
