// Exports files as `open-numerology export FOLDER --full` does, but of a date only the named documents. Prints how many
// seconds that took, and how many of them went into documents of dates, as JSON. Each day of the year is removed as soon as
// it is written, outside the clock: all of them together would take more room than a bench should.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dataset } from '../../src/dataset/dataset.ts'
import { describe } from '../../src/documents/metadata/description.ts'
import { filesFormat } from '../../src/doors/export/formats/files.ts'
import { exportedOperations, isPicture } from '../../src/doors/export/layout.ts'
import { factsOf, type Target } from '../../src/doors/export/target.ts'
import { OFF } from '../../src/limits/limiter.ts'
import { compress } from '../../src/process/compression.ts'
import { askInProcess } from '../../src/service/in-process.ts'
import { PUBLISHER } from '../publisher.ts'

const [folder, ...documents] = process.argv.slice(2) as [string, ...string[]]
const settings = { publisher: PUBLISHER, matrixLimit: OFF, otherLimit: OFF }
const ask = askInProcess(settings, compress)
const source = { dataset, about: describe(dataset, PUBLISHER), publisher: PUBLISHER, settings, ask }
const operations = exportedOperations(true).filter(({ path }) =>
  path.includes('{year}') ? documents.includes(path) : !isPicture(path),
)
const DAY = /^api\/(?:matrix|life-path\/of)\/\d+\/\d+/
let ofDates = 0
let removing = 0
let lastDay: string | undefined

const begun = performance.now()
await filesFormat({ operations, hasCopies: false }).write(source, target(), { step: () => {}, end: () => {} })
const whole = performance.now() - begun
console.log(JSON.stringify({ seconds: (whole - removing) / 1000, ofDates: ofDates / 1000 }))

function target(): Target {
  return {
    path: folder,
    needs: () => true,
    file(name, content) {
      const day = DAY.exec(name)?.[0]
      if (day !== lastDay && lastDay !== undefined) {
        removing += msOf(() => rmSync(join(folder, lastDay!), { recursive: true }))
      }
      lastDay = day
      let facts: ReturnType<Target['file']>
      const ms = msOf(() => {
        const pieces = [...content()]
        mkdirSync(dirname(join(folder, name)), { recursive: true })
        writeFileSync(join(folder, name), Buffer.concat(pieces))
        facts = factsOf(name, pieces)
      })
      if (day !== undefined) ofDates += ms
      return facts
    },
    finish() {},
    discard() {},
  }
}

function msOf(work: () => void): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
