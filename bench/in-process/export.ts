// Exports files as `open-numerology export FOLDER --full` does, but of a date only the named documents. Prints how many
// seconds that took, and how many of them went into documents of dates, as JSON. Each day of the year is removed as soon as
// it is written, outside the clock: all of them together would take more room than a bench should.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { dataset } from '../../src/dataset/dataset.ts'
import { describe } from '../../src/documents/metadata/description.ts'
import { exportedOperations, isPicture } from '../../src/doors/export/files/layout.ts'
import { filesFormat } from '../../src/doors/export/formats/files.ts'
import type { Target } from '../../src/doors/export/target.ts'
import { ExportFolder } from '../../src/doors/export/targets/folder.ts'
import { OFF } from '../../src/limits/limiter.ts'
import { compress } from '../../src/process/compression.ts'
import { askInProcess } from '../../src/service/in-process.ts'
import { PUBLISHER } from '../publisher.ts'

const [folder, ...documents] = process.argv.slice(2) as [string, ...string[]]
const settings = { publisher: PUBLISHER, matrixLimit: OFF, otherLimit: OFF }
const source = {
  dataset,
  about: describe(dataset, PUBLISHER),
  publisher: PUBLISHER,
  settings,
  ask: askInProcess(settings, compress),
  paint: () => Promise.reject(new Error('pictures are not measured here')),
}
const operations = exportedOperations(true).filter(({ path }) =>
  path.includes('{year}') ? documents.includes(path) : !isPicture(path),
)
let ofDates = 0
let removing = 0

const begun = performance.now()
const target = ExportFolder.open(folder, { content: {}, kind: {}, isCompressed: false })
await filesFormat(operations, false).write(source, removedOnceWritten(target), { step: () => {}, end: () => {} })
const whole = performance.now() - begun
console.log(JSON.stringify({ seconds: (whole - removing) / 1000, ofDates: ofDates / 1000 }))

function removedOnceWritten(target: ExportFolder): Target {
  return {
    path: target.path,
    needs: (name) => target.needs(name),
    file: (name, content) => target.file(name, content),
    fileBy: (name, write) => target.fileBy(name, write),
    folder(name, files) {
      let facts: ReturnType<Target['folder']> = []
      ofDates += msOf(() => {
        facts = target.folder(name, files)
      })
      removing += msOf(() => rmSync(join(folder, name), { recursive: true }))
      return facts
    },
    finish: () => target.finish(),
  }
}

function msOf(work: () => void): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
