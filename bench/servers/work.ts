import { readFileSync } from 'node:fs'
import { dataset } from '../../src/dataset/dataset.ts'
import { createCredit } from '../../src/documents/credit.ts'
import { matrixOf } from '../../src/documents/documents.ts'
import { readDate } from '../../src/numerology/calendar.ts'
import { PUBLISHER } from '../publisher.ts'

const credit = createCredit(dataset, PUBLISHER)

/** What an app around this project's library would do for a request: compute, put an object together, serialise it. */
export function createWork(sampleFile: string) {
  const { headers: flat } = JSON.parse(readFileSync(sampleFile, 'utf8')) as { headers: string[] }
  const pairs = flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1]!] as const] : []))
  const { etag, 'content-length': _, ...headers } = Object.fromEntries(pairs)
  const tag = etag!.slice(0, etag!.indexOf('15-5-1990'))
  return { headers, matrix }

  function matrix(day: string, month: string, year: string) {
    const date = readDate(day, month, year)
    return (
      date && {
        etag: `${tag}${date.day}-${date.month}-${date.year}"`,
        body: `${JSON.stringify(matrixOf({ dataset, credit }, date))}\n`,
      }
    )
  }
}
