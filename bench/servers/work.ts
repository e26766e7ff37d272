import { readFileSync } from 'node:fs'
import { dataset } from '../../src/dataset/dataset.ts'
import { API_VERSION, createCredit } from '../../src/documents/credit.ts'
import { type CalendarDate, isoDate } from '../../src/numerology/calendar.ts'
import { readDate } from '../../src/numerology/date-text.ts'
import { destinyMatrix, type PositionKey } from '../../src/numerology/destiny-matrix.ts'
import { PUBLISHER } from '../publisher.ts'

const credit = createCredit(dataset, PUBLISHER)

/** What an app around this project's library would do for a request: compute, put an object together, serialise it. */
export function createWork(sampleFile: string) {
  const { headers: flat } = JSON.parse(readFileSync(sampleFile, 'utf8')) as { headers: string[] }
  const pairs = flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1]!] as const] : []))
  const { ETag: etag, 'Content-Length': _, ...headers } = Object.fromEntries(pairs)
  const tag = etag!.slice(0, -'1990-05-15"'.length)
  return {
    headers,
    matrix(day: string, month: string, year: string) {
      const date = readDate(day, month, year)
      if (!date) return undefined
      return { etag: `${tag}${isoDate(date)}"`, body: `${JSON.stringify(resultOf(date))}\n` }
    },
  }
}

function resultOf(date: CalendarDate) {
  const numbers = destinyMatrix(date)
  const matrix: Partial<Record<PositionKey, object>> = {}
  for (const { key } of dataset.positions) {
    const { number, name, keyword, emoji } = dataset.arcana[numbers[key] - 1]!
    matrix[key] = { arcana: number, name, keyword, emoji }
  }
  return {
    input: { day: date.day, month: date.month, year: date.year },
    matrix,
    suggested_citation: credit.citeMatrix(date),
    source_url: credit.addresses.matrixPage,
    details_url: credit.addresses.profilePage(isoDate(date)),
    license: credit.license,
    attribution: credit.attribution,
    attribution_html: credit.attributionHtml,
    api_version: API_VERSION,
  }
}
