import { constants, deflateRawSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { dataset } from '../../dataset/dataset.ts'
import { allDates, type CalendarDate } from '../../numerology/calendar.ts'
import { chartKey } from '../../numerology/octagram.ts'
import { createAgesDocument } from '../ages.ts'
import { createChakrasDocument } from '../chakras.ts'
import { createChartDocument } from '../chart/document.ts'
import type { CreateDocument } from '../computed-document.ts'
import { createCredit } from '../credit.ts'
import { createLifePathOfDateDocument } from '../life-paths.ts'
import { createMatrixDocument, createReadingDocument } from '../matrix.ts'
import { createStepsDocument } from '../steps.ts'
import { createSynthesisDocument } from '../synthesis/document.ts'
import { createTailDocument } from '../tails.ts'
import { Bound } from './kept.ts'

// A name that looks like a date must stay what it is.
const publisher = {
  publicUrl: 'https://numeros.example',
  basePath: '/api',
  name: '1 de mayo de 1990',
  supportContact: 'a@b',
}
const credit = createCredit(dataset, publisher)
const deflate = (bytes: Uint8Array) => new Uint8Array(deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH }))

/** Charts that many dates share, each with all of its dates. */
const CHARTS = [...byChart().values()].filter((_, at) => at % 1_100 === 0)

function byChart(): Map<number, CalendarDate[]> {
  const dates = new Map<number, CalendarDate[]>()
  for (const date of allDates()) {
    const key = chartKey(date)
    dates.set(key, dates.get(key) ?? [])
    dates.get(key)!.push(date)
  }
  return dates
}

it.each(
  Object.entries<CreateDocument<CalendarDate>>({
    matrix: createMatrixDocument,
    reading: createReadingDocument,
    synthesis: createSynthesisDocument,
    steps: createStepsDocument,
    chart: createChartDocument,
    ages: createAgesDocument,
    tail: createTailDocument,
    chakras: createChakrasDocument,
    'life path': createLifePathOfDateDocument,
  }),
)('%s: what was kept for one date of a chart is right for all of them, in both forms', (_, create) => {
  const kept = create(dataset, credit, new Bound())
  for (const dates of CHARTS) {
    for (const date of [...dates.slice(0, 4), ...dates.slice(-4)]) {
      const alone = create(dataset, credit, new Bound()).bytes(date)
      expect(kept.bytes(date)).toBe(alone)
      if (kept.gzip) expect(gunzipSync(Buffer.from(kept.gzip(date, deflate), 'latin1')).toString('latin1')).toBe(alone)
    }
  }
})
