import type { Dataset } from '../dataset/types.ts'
import { type ByteString, fingerprint } from '../documents/byte-string.ts'
import type { ComputedDocument, CreateDocument, DatePair } from '../documents/computed-document.ts'
import type { Credit } from '../documents/credit.ts'
import type { Budget } from '../limits/limiter.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { matchesEtag } from './conditional.ts'
import type { Compress } from './encoding.ts'
import { JSON_MEDIA, type Media } from './headers.ts'
import { Problem } from './problem.ts'
import { dateReader, pairReader, type Reader } from './readers.ts'
import { type ResourceKind, StoredResource } from './resource.ts'
import { parameterIndexes, type Route } from './router.ts'
import { ResponseTemplate, TemplatedAnswer } from './template.ts'

export interface RouteOptions {
  readonly dataset: Dataset
  readonly credit: Credit
  readonly compress: Compress | undefined
  /** The headers of a cacheable response that counts against this budget. */
  cacheable(budget: Budget): readonly string[]
}

/** The ways in which an address can answer. */
export function createRouteKinds({ dataset, credit, compress, cacheable }: RouteOptions) {
  return { stored, oneOf, ofDate, ofPair }

  function kindOf(route: string, budget: Budget, { type, headers } = JSON_MEDIA): ResourceKind {
    return { route, contentType: type, headers: [...cacheable(budget), ...headers] }
  }

  function stored(pattern: string, bytes: () => ByteString): Route {
    const resource = new StoredResource(kindOf(pattern, 'other'), dataset.version, bytes, compress)
    return { pattern, budget: 'other', answer: (_, request) => resource.answer(request) }
  }

  /** One resource per name; any other text, `07` included, is not found, and the answer lists the names that are. */
  function oneOf<Item>(
    pattern: string,
    items: readonly Item[],
    nameOf: (item: Item) => string | number,
    bytes: (item: Item) => ByteString,
    unknown: Problem,
  ): Route {
    const kind = kindOf(pattern, 'other')
    const [index] = parameterIndexes(pattern)
    const resources = new Map(
      items.map((item) => [
        String(nameOf(item)),
        new StoredResource(kind, dataset.version, () => bytes(item), compress),
      ]),
    )
    return {
      pattern,
      budget: 'other',
      answer: (segments, request) => resources.get(segments[index!]!)?.answer(request) ?? unknown,
    }
  }

  function ofDate(pattern: string, createDocument: CreateDocument<CalendarDate>, media = JSON_MEDIA): Route {
    return computed(pattern, createDocument, dateReader(pattern), media)
  }

  function ofPair(pattern: string, createDocument: CreateDocument<DatePair>, media = JSON_MEDIA): Route {
    return computed(pattern, createDocument, pairReader(pattern), media)
  }

  /** The validator is the data set's version, a fingerprint of how the document looks, and what was asked about. */
  function computed<Asked>(
    pattern: string,
    createDocument: CreateDocument<Asked>,
    { read, nameOf }: Reader<Asked>,
    media: Media,
  ): Route {
    const { route, contentType, headers } = kindOf(pattern, 'matrix', media)
    const ok = new ResponseTemplate(200, ['Content-Length', 'ETag'], ['Content-Type', contentType, ...headers])
    const unchanged = new ResponseTemplate(304, ['ETag'], headers)
    // Made for the first request, so that the start does not wait for documents that nobody may ask for.
    let document: ComputedDocument<Asked> | undefined
    let tag = ''
    return {
      pattern,
      budget: 'matrix',
      answer(segments, { method, ifNoneMatch }) {
        const asked = read(segments)
        if (asked instanceof Problem) return asked
        if (!document) {
          document = createDocument(dataset, credit)
          // Joined, like everything that is part of every answer: see documents/date-frame.ts.
          tag = ['"', dataset.version, '-', fingerprint(document.basis()), '-'].join('')
        }
        const name = nameOf(asked)
        const etag = `${tag}${name}"`
        // Nothing is made when the client has it already.
        if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)) {
          return new TemplatedAnswer(unchanged, [etag], undefined, route)
        }
        const bytes = document.bytes(asked, name)
        return new TemplatedAnswer(ok, [bytes.length, etag], method === 'HEAD' ? undefined : bytes, route)
      },
    }
  }
}
