import { readFileSync } from 'node:fs'
import { dataset } from '../../src/dataset/dataset.ts'
import { API_VERSION, createCredit } from '../../src/documents/credit.ts'
import { repeatsOf } from '../../src/documents/synthesis/repeats.ts'
import { type CalendarDate, isoDate } from '../../src/numerology/calendar.ts'
import { readDate } from '../../src/numerology/date-text.ts'
import {
  type DestinyMatrix,
  destinyMatrix,
  matrixArcana,
  type PositionKey,
} from '../../src/numerology/destiny-matrix.ts'
import { PUBLISHER } from '../publisher.ts'

const credit = createCredit(dataset, PUBLISHER)

/** What an app around this project's library would do for a request: compute, put an object together, serialise it. */
export function createWork(sampleFile: string) {
  const { headers: flat } = JSON.parse(readFileSync(sampleFile, 'utf8')) as { headers: string[] }
  const pairs = flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1]!] as const] : []))
  const { ETag: etag, 'Content-Length': _, ...headers } = Object.fromEntries(pairs)
  const tag = etag!.slice(0, etag!.indexOf('1990-05-15'))
  return { headers, matrix: answerWith(matrixOf), reading: answerWith(readingOf) }

  function answerWith(contentOf: (date: CalendarDate) => object) {
    return (day: string, month: string, year: string) => {
      const date = readDate(day, month, year)
      if (!date) return undefined
      return { etag: `${tag}${isoDate(date)}"`, body: `${JSON.stringify(resultOf(date, contentOf(date)))}\n` }
    }
  }
}

function matrixOf(date: CalendarDate): object {
  return { matrix: byPosition(destinyMatrix(date), (_, arcanum) => cardOf(arcanum)) }
}

function readingOf(date: CalendarDate): object {
  const reading = byPosition(destinyMatrix(date), ({ key, name, question }, arcanum) => {
    const { text, practice } = dataset.readings[key][arcanum - 1]!
    return { position: name, question, ...cardOf(arcanum), text, practice }
  })
  const repeats = repeatsOf(matrixArcana(date)).map(({ arcana, positions }) => ({
    ...cardOf(arcana),
    positions,
    text: dataset.repeats[arcana - 1]!.text,
  }))
  return { reading, repeats }
}

function byPosition(
  numbers: DestinyMatrix,
  contentOf: (position: (typeof dataset.positions)[number], arcanum: number) => object,
): object {
  const content: Partial<Record<PositionKey, object>> = {}
  for (const position of dataset.positions) content[position.key] = contentOf(position, numbers[position.key])
  return content
}

function cardOf(arcanum: number): object {
  const { number, name, keyword, emoji } = dataset.arcana[arcanum - 1]!
  return { arcana: number, name, keyword, emoji }
}

function resultOf(date: CalendarDate, content: object): object {
  return {
    input: { day: date.day, month: date.month, year: date.year },
    ...content,
    suggested_citation: credit.citeMatrix(date),
    source_url: credit.addresses.matrixPage,
    details_url: credit.addresses.profilePage(isoDate(date)),
    license: credit.license,
    attribution: credit.attribution,
    attribution_html: credit.attributionHtml,
    api_version: API_VERSION,
  }
}
