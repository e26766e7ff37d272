import type { Dataset } from '../../dataset/types.ts'
import type { DescribedFile } from '../../documents/metadata/described-file.ts'
import type { Description } from '../../documents/metadata/description.ts'
import type { Publisher } from '../../documents/publisher.ts'
import { allDates } from '../../numerology/calendar.ts'
import type { Ask } from '../../service/in-process.ts'
import type { Settings } from '../../service/settings.ts'
import type { Progress } from './progress.ts'
import type { FileFacts, Target } from './target.ts'

/** The input of a format. */
export interface Source {
  readonly dataset: Dataset
  readonly about: Description
  readonly publisher: Publisher
  readonly settings: Settings
  readonly ask: Ask
  /** The API's response for the path of a picture. */
  paint(path: string): Promise<Uint8Array>
}

/** One way to write the data set. */
export interface Format {
  /** Total steps, for the progress bar. */
  readonly steps: number
  /** Returns the files written, for the metadata. */
  write(
    source: Source,
    target: Target,
    progress: Progress,
  ): readonly DescribedFile[] | Promise<readonly DescribedFile[]>
}

/** Every format iterates over all dates; the rest takes no time. */
export const DATE_COUNT = [...allDates()].length

/** A file with its size and checksum, once it exists. */
export function withFacts(file: DescribedFile, facts: FileFacts | undefined): DescribedFile {
  return facts ? { ...file, bytes: facts.bytes, sha256: facts.sha256 } : file
}
