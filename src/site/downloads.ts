import type { DataFormat } from '../documents/metadata.ts'

/** Path prefix of downloads, followed by the format and the name of the exported file. */
export const DOWNLOADS_PREFIX = '/datos/descargas/'

export interface Download {
  readonly path: string
  /** The format of the export that it is part of, or `standard`. */
  readonly group: DataFormat | 'standard'
  readonly name: string
  readonly title: string
  readonly mediaType: string
  readonly encoding?: 'utf-8' | undefined
  readonly isMetadata?: boolean
  /** Whether it holds all other files of its group. */
  readonly isArchive?: boolean
  readonly sha256: string
  readonly file: FileOnDisk
}

export interface FileOnDisk {
  readonly path: string
  readonly size: number
  readonly changedAt: number
}

export interface DownloadFiles {
  readonly list: readonly Download[]
  at(path: string): Download | undefined
}
