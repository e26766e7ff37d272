import { allDates } from '../../../numerology/calendar.ts'
import { DATE_COUNT, type Format, withFacts } from '../format.ts'
import { reported } from '../progress.ts'
import { batches } from '../write.ts'

/** The answers of the API, one per line: they already end with a line feed. */
export const ndjson: Format = {
  steps: DATE_COUNT,
  write({ dataset, ask }, target, progress) {
    const { lifePaths, arcana, tails } = dataset
    return [
      write(
        'life_paths',
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
      write('matrices', 'Matriz del destino de cada fecha', { [Symbol.iterator]: matrixPaths }),
    ]

    function write(name: string, title: string, paths: Iterable<string>) {
      const path = `${name}.ndjson`
      const facts = target.file(path, () => batches('latin1', answers(reported(paths, progress))))
      const kind = { format: 'ndjson', mediaType: 'application/x-ndjson', encoding: 'utf-8' } as const
      return withFacts({ name, title, path, ...kind }, facts)
    }

    function* answers(paths: Iterable<string>): Generator<string> {
      for (const path of paths) yield ask(path).body as string
    }
  },
}

function* matrixPaths(): Generator<string> {
  for (const { day, month, year } of allDates()) yield `/matrix/${day}/${month}/${year}`
}
