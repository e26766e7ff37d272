import { fingerprint } from '../documents/byte-string.ts'
import { PROGRAM_VERSION } from '../documents/version.ts'

/**
 * How the ETags of all responses of one kind begin. `basis` is the texts, URLs and fields that they are made of. Which of
 * them a response has, and the words between them, is decided by the program, so its version belongs to the tag.
 */
export function etagStart(dataVersion: string, basis: string): string {
  // Use join, not +: see documents/date-frame.ts.
  return ['"', dataVersion, '-', fingerprint(PROGRAM_VERSION + basis), '-'].join('')
}
