// The arithmetic alone, and all matrices as bytes. Runs on a core of its own and prints its figures as JSON.
import { dataset } from '../../src/dataset/dataset.ts'
import { createCredit } from '../../src/documents/credit.ts'
import { createMatrixDocument } from '../../src/documents/matrix.ts'
import { allDates } from '../../src/numerology/calendar.ts'
import { destinyMatrix } from '../../src/numerology/destiny-matrix.ts'
import { PUBLISHER } from '../publisher.ts'

const ROUNDS = 7
const dates = [...allDates()]
const document = createMatrixDocument(dataset, createCredit(dataset, PUBLISHER))
const largest = 16 * 1024
const target = Buffer.alloc(largest)

/** What was made is used, so that no compiler leaves it out. */
let used = 0
const arithmetic = best(() => {
  for (const date of dates) used += destinyMatrix(date).purpose
})
const bytes = best(() => {
  for (const date of dates) used += target.write(document.bytes(date), 'latin1')
})

console.log(JSON.stringify({ datesPerSecond: dates.length / arithmetic, allMatricesSeconds: bytes, used }))

function best(work: () => void): number {
  let shortest = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    work()
    shortest = Math.min(shortest, (performance.now() - start) / 1000)
  }
  return shortest
}
