import { createHash } from 'node:crypto'

/** A file that was written, as those who check it describe it. */
export interface FileFacts {
  /** With slashes between the parts of its path. */
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

/** A file's bytes, made each time they are asked for. */
export type Content = () => Iterable<Uint8Array>

/** Where an export goes: a folder, an archive, or one file on standard output. Names use slashes. */
export interface Target {
  /** Where the files will be, for the configurations of web servers. */
  readonly path: string
  /** Whether `file` will ask for the content of a file that may not be there yet. */
  needs(name: string): boolean
  /** Undefined if this target does not want the file. */
  file(name: string, content: Content): FileFacts | undefined
  /** A file that a program can only write to a disk. */
  fileBy(name: string, write: (path: string) => void): FileFacts | undefined
  /** Many files below one folder, sorted by name in what is returned. */
  folder(name: string, files: () => Iterable<readonly [name: string, bytes: Uint8Array]>): readonly FileFacts[]
  /** All is there. */
  finish(): void
}

export function factsOf(name: string, content: Iterable<Uint8Array>): FileFacts {
  const hash = createHash('sha256')
  let bytes = 0
  for (const piece of content) {
    hash.update(piece)
    bytes += piece.length
  }
  return { name, bytes, sha256: hash.digest('hex') }
}

export function byName({ name: one }: FileFacts, { name: other }: FileFacts): number {
  return one < other ? -1 : 1
}
