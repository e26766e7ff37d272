import type { Dataset } from '../../dataset/types.ts'
import type { DescribedFile, Description } from '../../documents/metadata/description.ts'
import type { Publisher } from '../../documents/publisher.ts'
import { allDates } from '../../numerology/calendar.ts'
import type { Ask } from '../../service/in-process.ts'
import type { Settings } from '../../service/settings.ts'
import type { FileFacts } from './content.ts'
import type { ExportFolder } from './folder.ts'

/** The input of a format. */
export interface Source {
  readonly dataset: Dataset
  readonly about: Description
  readonly publisher: Publisher
  readonly settings: Settings
  readonly ask: Ask
}

/** One way to write the data set. */
export interface Format {
  /** Total steps, for the progress bar. */
  readonly steps: number
  /** Returns the files written, for the metadata. */
  write(
    source: Source,
    folder: ExportFolder,
    progress: Progress,
  ): readonly DescribedFile[] | Promise<readonly DescribedFile[]>
}

/** Every format iterates over all dates; the rest takes no time. */
export const DATE_COUNT = [...allDates()].length

/** A file with its size and checksum, once it exists. */
export function withFacts(file: DescribedFile, { bytes, sha256 }: FileFacts): DescribedFile {
  return { ...file, bytes, sha256 }
}

/** Reports progress. */
export interface Progress {
  step(count: number): void
  end(): void
}

const BAR_COLUMNS = 30
const REDRAW_MS = 100

/** A progress bar on a terminal, otherwise nothing. */
export function progressOn(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>, total: number): Progress {
  if (!stream.isTTY) return { step: () => {}, end: () => {} }
  let done = 0
  let drawnAt = Number.NEGATIVE_INFINITY
  return {
    step(count) {
      done += count
      const now = performance.now()
      if (now - drawnAt < REDRAW_MS) return
      drawnAt = now
      stream.write(`\r${barOf(done, total)}`)
    },
    // Clears the bar for the summary line.
    end: () => stream.write('\r\x1b[K'),
  }
}

function barOf(done: number, total: number): string {
  const share = Math.min(1, done / total)
  const filled = Math.round(share * BAR_COLUMNS)
  const count = `${Math.floor(share * total).toLocaleString('en')} of ${total.toLocaleString('en')}`
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_COLUMNS - filled)} ${String(Math.floor(share * 100)).padStart(3)} % ${count}`
}

/** The same items, each reported after its use. */
export function* reported<Item>(items: Iterable<Item>, progress: Progress): Generator<Item> {
  for (const item of items) {
    yield item
    progress.step(1)
  }
}
