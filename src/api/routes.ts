import type { Dataset } from '../dataset/types.ts'
import { apiIndex } from '../documents/api-index.ts'
import { arcanaList, arcanumRecord } from '../documents/arcana.ts'
import { type ByteString, fingerprint, jsonBytes } from '../documents/byte-string.ts'
import { createChartDocument } from '../documents/chart/document.ts'
import type { Credit } from '../documents/credit.ts'
import type { CreateDateDocument, DateDocument } from '../documents/date-document.ts'
import { createLifePathOfDateDocument, lifePathList, lifePathRecord } from '../documents/life-paths.ts'
import { createMatrixDocument, createReadingDocument } from '../documents/matrix.ts'
import type { Publisher } from '../documents/publisher.ts'
import { createStepsDocument } from '../documents/steps.ts'
import type { Budget, Limits } from '../limits/limiter.ts'
import { isoDate } from '../numerology/calendar.ts'
import { readDate } from '../numerology/date-text.ts'
import { matchesEtag } from './conditional.ts'
import type { Compress } from './encoding.ts'
import { JSON_MEDIA, SVG_MEDIA } from './headers.ts'
import { openApiDocument } from './openapi/document.ts'
import { Problem } from './problem.ts'
import { type ResourceKind, StoredResource } from './resource.ts'
import { parameterIndexes, type Route } from './router.ts'
import { ResponseTemplate, TemplatedAnswer } from './template.ts'

export interface RoutesOptions {
  readonly dataset: Dataset
  readonly publisher: Publisher
  readonly credit: Credit
  readonly limits: Limits
  readonly compress: Compress | undefined
  /** The headers of a cacheable response that counts against this budget. */
  cacheable(budget: Budget): readonly string[]
}

const INVALID_DATE = new Problem('invalidDate')

/** The API, address by address. */
export function createRoutes({ dataset, publisher, credit, limits, compress, cacheable }: RoutesOptions): Route[] {
  return [
    stored('/', () => jsonBytes(apiIndex(dataset, credit))),
    stored('/openapi.json', () => jsonBytes(openApiDocument({ dataset, publisher, credit, limits }))),
    stored('/life-path', () => jsonBytes(lifePathList(dataset, credit))),
    oneOf(
      '/life-path/{number}',
      dataset.lifePaths,
      (path) => jsonBytes(lifePathRecord(path, credit)),
      'numberNotFound',
    ),
    ofDate('/life-path/of/{day}/{month}/{year}', createLifePathOfDateDocument),
    stored('/arcana', () => jsonBytes(arcanaList(dataset, credit))),
    oneOf(
      '/arcana/{number}',
      dataset.arcana,
      (arcanum) => jsonBytes(arcanumRecord(arcanum, dataset, credit)),
      'arcanumNotFound',
    ),
    ofDate('/matrix/{day}/{month}/{year}', createMatrixDocument),
    ofDate('/matrix/{day}/{month}/{year}/reading', createReadingDocument),
    ofDate('/matrix/{day}/{month}/{year}/steps', createStepsDocument),
    ofDate('/matrix/{day}/{month}/{year}/chart.svg', createChartDocument, SVG_MEDIA),
  ]

  function kindOf(route: string, budget: Budget, { type, headers } = JSON_MEDIA): ResourceKind {
    return { route, contentType: type, headers: [...cacheable(budget), ...headers] }
  }

  function stored(pattern: string, bytes: () => ByteString): Route {
    const resource = new StoredResource(kindOf(pattern, 'other'), dataset.version, bytes, compress)
    return { pattern, budget: 'other', answer: (_, request) => resource.answer(request) }
  }

  /** One resource per number; any other text, `07` included, is not found and is told what would be. */
  function oneOf<Item extends { readonly number: number }>(
    pattern: string,
    items: readonly Item[],
    bytes: (item: Item) => ByteString,
    error: 'numberNotFound' | 'arcanumNotFound',
  ): Route {
    const kind = kindOf(pattern, 'other')
    const [index] = parameterIndexes(pattern)
    const resources = new Map(
      items.map((item) => [
        String(item.number),
        new StoredResource(kind, dataset.version, () => bytes(item), compress),
      ]),
    )
    const unknown = new Problem(error, { valid_numbers: items.map(({ number }) => number) })
    return {
      pattern,
      budget: 'other',
      answer: (segments, request) => resources.get(segments[index!]!)?.answer(request) ?? unknown,
    }
  }

  /** The validator is the data set's version, a fingerprint of how the document looks, and the date. */
  function ofDate(pattern: string, createDocument: CreateDateDocument, media = JSON_MEDIA): Route {
    const { route, contentType, headers } = kindOf(pattern, 'matrix', media)
    const ok = new ResponseTemplate(200, ['Content-Length', 'ETag'], ['Content-Type', contentType, ...headers])
    const unchanged = new ResponseTemplate(304, ['ETag'], headers)
    const [day, month, year] = parameterIndexes(pattern) as [number, number, number]
    // Made for the first request: whoever never asks for readings does not wait for them when the service starts.
    let document: DateDocument | undefined
    let tag = ''
    return {
      pattern,
      budget: 'matrix',
      answer(segments, { method, ifNoneMatch }) {
        const date = readDate(segments[day]!, segments[month]!, segments[year]!)
        if (!date) return INVALID_DATE
        if (!document) {
          document = createDocument(dataset, credit)
          // Joined, as is all that stands in every answer: see documents/matrix.ts.
          tag = ['"', dataset.version, '-', fingerprint(document.basis()), '-'].join('')
        }
        const iso = isoDate(date)
        const etag = `${tag}${iso}"`
        // Nothing is made when the client has it already.
        if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)) {
          return new TemplatedAnswer(unchanged, [etag], undefined, route)
        }
        const bytes = document.bytes(date, iso)
        return new TemplatedAnswer(ok, [bytes.length, etag], method === 'HEAD' ? undefined : bytes, route)
      },
    }
  }
}
