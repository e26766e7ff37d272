// Asks the whole service for every chart of every kind, with little room to keep anything, and prints the memory that it
// took as JSON. Runs by itself, with --expose-gc, so that nothing else is measured.
import { setImmediate } from 'node:timers/promises'
import { UNLIMITED } from '../../src/limits/limiter.ts'
import { allDates, type CalendarDate, isoDate } from '../../src/numerology/calendar.ts'
import { CHART_KEYS, chartKey } from '../../src/numerology/octagram.ts'
import { compression } from '../../src/process/compression.ts'
import { createService } from '../../src/service/service.ts'
import { settledMemory } from './settled-memory.ts'

/** A page takes longer to make than all other kinds together. */
const CHARTS_PER_PROFILE = 16
const ENCODINGS = [undefined, 'gzip']
const TAILS = [
  ...['', '/matrix.csv', '/reading', '/synthesis', '/steps', '/chart.svg'],
  ...['/ages', '/ages.ics', '/tail', '/chakras'],
]

const service = createService({
  publisher: { publicUrl: 'https://numeros.example', basePath: '/api', name: 'Números', supportContact: 'a@b.example' },
  limits: { matrix: UNLIMITED, other: UNLIMITED },
  compression,
  keptBytes: Number(process.argv[2]),
  paint: () => Promise.reject(new Error('nobody asked for a picture')),
})
const charts = oneOfEveryChart()
for (const encoding of ENCODINGS) for (const target of targetsOf(charts[0]!, 0)) ask(target, encoding)
const before = await settledMemory()
for (const [at, date] of charts.entries()) {
  for (const target of targetsOf(date, at)) ask(target, ENCODINGS[at % 2])
  // As between requests: only then does zlib give back what it took.
  await setImmediate()
}
process.stdout.write(JSON.stringify({ charts: charts.length, memory: (await settledMemory()) - before }))

function targetsOf(date: CalendarDate, at: number): string[] {
  const ofDate = `${date.day}/${date.month}/${date.year}`
  const profiles = at % CHARTS_PER_PROFILE < 2 ? [`/perfil?birth=${isoDate(date)}`] : []
  return [`/api/life-path/of/${ofDate}`, ...TAILS.map((tail) => `/api/matrix/${ofDate}${tail}`), ...profiles]
}

function ask(target: string, acceptEncoding: string | undefined): void {
  const answer = service.respond({ method: 'GET', target, acceptEncoding, ifNoneMatch: undefined, client: '' })
  if (!('status' in answer) || answer.status !== 200) throw new Error(`${target} was not answered with 200`)
}

function oneOfEveryChart(): CalendarDate[] {
  const found = new Array<CalendarDate | undefined>(CHART_KEYS)
  for (const date of allDates()) found[chartKey(date)] ??= date
  return found.filter((date) => date !== undefined)
}
