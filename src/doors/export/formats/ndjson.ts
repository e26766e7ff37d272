import type { Dataset } from '../../../dataset/types.ts'
import { filesOf } from '../../../documents/metadata/format-files.ts'
import { allDates } from '../../../numerology/calendar.ts'
import { DATE_COUNT, type Format, withFacts } from '../format.ts'
import { reported } from '../progress.ts'
import { batches } from '../write.ts'

/** The paths whose responses go into each file. */
const PATHS: Readonly<Record<string, (dataset: Dataset) => Iterable<string>>> = {
  life_paths: ({ lifePaths }) => lifePaths.map(({ number }) => `/life-path/${number}`),
  arcana: ({ arcana }) => arcana.map(({ number }) => `/arcana/${number}`),
  tails: ({ tails }) => tails.map(({ code }) => `/tails/${code}`),
  *matrices() {
    for (const { day, month, year } of allDates()) yield `/matrix/${day}/${month}/${year}`
  },
}

/** The responses of the API, one per line: they already end with a line feed. */
export const ndjson: Format = {
  steps: DATE_COUNT,
  write({ dataset, about, ask }, target, progress) {
    return filesOf('ndjson', about.tables).map((file) => {
      const facts = target.file(file.path, () => batches(answers(PATHS[file.name]!(dataset))))
      return withFacts(file, facts)
    })

    function* answers(paths: Iterable<string>): Generator<string> {
      const decoder = new TextDecoder()
      for (const path of reported(paths, progress)) yield decoder.decode(ask(path).body)
    }
  },
}
