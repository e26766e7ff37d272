import type { Dataset } from '../../dataset/types.ts'
import type { Publisher } from '../../documents/publisher.ts'
import type { Table } from '../../documents/tables/table.ts'
import { allDates } from '../../numerology/calendar.ts'
import type { Ask } from '../../service/in-process.ts'
import type { Settings } from '../../service/settings.ts'
import type { Resource } from './data-package.ts'
import type { ExportFolder } from './folder.ts'
import type { Progress } from './progress.ts'

/** What a format can use. */
export interface Source {
  readonly dataset: Dataset
  readonly publisher: Publisher
  readonly settings: Settings
  readonly ask: Ask
  readonly tables: readonly Table[]
}

/** One way to write the data set into a folder. */
export interface Format {
  /** How many steps will be reported. */
  readonly steps: number
  /** Returns what is in the folder, for datapackage.json. */
  write(source: Source, folder: ExportFolder, progress: Progress): readonly Resource[] | Promise<readonly Resource[]>
}

/** Every format goes through all dates; the rest takes no time. */
export const DATE_COUNT = [...allDates()].length
