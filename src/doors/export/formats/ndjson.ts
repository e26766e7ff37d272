import { allDates } from '../../../numerology/calendar.ts'
import type { Resource } from '../data-package.ts'
import { DATE_COUNT, type Format } from '../format.ts'
import { reported } from '../progress.ts'
import { writePieces } from '../write.ts'

/** The answers of the API, one per line: they already end with a line feed. */
export const ndjson: Format = {
  steps: DATE_COUNT,
  write({ dataset, ask }, folder, progress) {
    const { lifePaths, arcana, tails } = dataset
    return [
      write(
        'life-paths',
        'Los doce números de camino de vida',
        lifePaths.map(({ number }) => `/life-path/${number}`),
      ),
      write(
        'arcana',
        'Los 22 arcanos mayores con sus lecturas',
        arcana.map(({ number }) => `/arcana/${number}`),
      ),
      write(
        'tails',
        'Las 26 colas kármicas',
        tails.map(({ code }) => `/tails/${code}`),
      ),
      write('matrices', 'Matriz del destino de cada fecha', reported(matrixPaths(), progress)),
    ]

    function write(name: string, title: string, paths: Iterable<string>): Resource {
      const path = `${name}.ndjson`
      folder.make(path, (file) => writePieces(file, 'latin1', answers(paths)))
      return { name, title, path, format: 'ndjson', mediatype: 'application/x-ndjson' }
    }

    function* answers(paths: Iterable<string>): Generator<string> {
      for (const path of paths) yield ask(path).body as string
    }
  },
}

function* matrixPaths(): Generator<string> {
  for (const { day, month, year } of allDates()) yield `/matrix/${day}/${month}/${year}`
}
