import type { DescribedFile, Description } from '../../documents/metadata/description.ts'
import { allDates } from '../../numerology/calendar.ts'
import type { Settings } from '../../service/settings.ts'
import type { ExportFolder } from './folder.ts'

/** One way to write the data set. */
export interface Format {
  /** For the progress bar. */
  readonly steps: number
  /** Returns the files written, for the metadata. */
  write(job: Job): readonly DescribedFile[] | Promise<readonly DescribedFile[]>
}

export interface Job {
  readonly about: Description
  readonly settings: Settings
  readonly folder: ExportFolder
  readonly step: Step
}

export type Step = (count?: number) => void

/** Every format iterates over all dates; the rest takes no time. */
export const DATE_COUNT = [...allDates()].length

/** Large enough that system calls take little of the time. */
const BATCH_LENGTH = 1 << 20

/** Merges many small texts into few large chunks. */
export function* batches(texts: Iterable<string>): Generator<Uint8Array> {
  let batch = ''
  for (const text of texts) {
    batch += text
    if (batch.length < BATCH_LENGTH) continue
    yield Buffer.from(batch)
    batch = ''
  }
  if (batch !== '') yield Buffer.from(batch)
}

/** The same items, each a step after its use. */
export function* reported<Item>(items: Iterable<Item>, step: Step): Generator<Item> {
  for (const item of items) {
    yield item
    step()
  }
}

const BAR_COLUMNS = 30
const REDRAW_MS = 100

/** A progress bar on a terminal, otherwise nothing. */
export function progressOn(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>, total: number) {
  let done = 0
  let drawnAt = Number.NEGATIVE_INFINITY
  return {
    step(count = 1) {
      done += count
      if (!stream.isTTY || performance.now() - drawnAt < REDRAW_MS) return
      drawnAt = performance.now()
      stream.write(`\r${barOf(done, total)}`)
    },
    /** Clears the bar for the summary line. */
    end: () => stream.isTTY && stream.write('\r\x1b[K'),
  }
}

function barOf(done: number, total: number): string {
  const share = Math.min(1, done / total)
  const filled = Math.round(share * BAR_COLUMNS)
  const count = `${Math.floor(share * total).toLocaleString('en')} of ${total.toLocaleString('en')}`
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_COLUMNS - filled)} ${String(Math.floor(share * 100)).padStart(3)} % ${count}`
}
