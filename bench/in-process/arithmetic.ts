// The arithmetic alone, and all matrices as bytes. Runs on a core of its own and prints its figures as JSON.
import { dataset } from '../../src/dataset/dataset.ts'
import { createCredit } from '../../src/documents/credit.ts'
import { matrixOf } from '../../src/documents/matrix.ts'
import { allDates } from '../../src/numerology/calendar.ts'
import { destinyMatrix } from '../../src/numerology/destiny-matrix.ts'
import { median } from '../median.ts'
import { PUBLISHER } from '../publisher.ts'

const ROUNDS = 7
const dates = [...allDates()]
const credit = createCredit(dataset, PUBLISHER)

/** What was made is used, so that no compiler leaves it out. */
let used = 0
const arithmetic = secondsOf(() => {
  for (const date of dates) used += destinyMatrix(date).purpose
})
const bytes = secondsOf(() => {
  for (const date of dates) used += Buffer.byteLength(JSON.stringify(matrixOf({ dataset, credit }, date)))
})

console.log(JSON.stringify({ datesPerSecond: dates.length / arithmetic, allMatricesSeconds: bytes, used }))

function secondsOf(work: () => void): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    work()
    return (performance.now() - start) / 1000
  })
  return median(rounds)
}
