import { once } from '../dataset/once.ts'
import type { Dataset } from '../dataset/types.ts'
import type { ByteString } from '../documents/byte-string.ts'
import type { CreateDocument, DatePair } from '../documents/computed-document.ts'
import type { Credit } from '../documents/credit.ts'
import type { Bound } from '../documents/joined/kept.ts'
import type { Budget } from '../limits/limiter.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { ComputedKind } from './computed-kind.ts'
import type { Compression } from './encoding.ts'
import { JSON_MEDIA, type Media } from './headers.ts'
import { Problem } from './problem.ts'
import { dateReader, pairReader, type Reader } from './readers.ts'
import { type ResourceKind, StoredResource } from './resource.ts'
import { parameterIndexes, type Route } from './router.ts'

export interface RouteOptions {
  readonly dataset: Dataset
  readonly credit: Credit
  readonly compression: Compression | undefined
  readonly bound: Bound
  /** The headers of a cacheable response that counts towards this budget. */
  cacheable(budget: Budget): readonly string[]
}

/** The kinds of routes. */
export function createRouteKinds({ dataset, credit, compression, bound, cacheable }: RouteOptions) {
  return { stored, oneOf, ofDate, ofPair }

  function kindOf(route: string, budget: Budget, { type, headers } = JSON_MEDIA): ResourceKind {
    return { route, contentType: type, headers: [...cacheable(budget), ...headers] }
  }

  function stored(pattern: string, bytes: () => ByteString): Route {
    const resource = new StoredResource(kindOf(pattern, 'other'), dataset.version, bytes, compression)
    return { pattern, budget: 'other', answer: (_, request) => resource.answer(request) }
  }

  /** One resource per name. Anything else, `07` included, is a 404 that lists the valid names. */
  function oneOf<Item>(
    pattern: string,
    items: () => readonly Item[],
    nameOf: (item: Item) => string | number,
    bytes: (item: Item) => ByteString,
    unknown: () => Problem,
  ): Route {
    const kind = kindOf(pattern, 'other')
    const [index] = parameterIndexes(pattern)
    // Created on the first request, like the documents below.
    const resources = once(
      () =>
        new Map(
          items().map((item) => [
            String(nameOf(item)),
            new StoredResource(kind, dataset.version, () => bytes(item), compression),
          ]),
        ),
    )
    return {
      pattern,
      budget: 'other',
      answer: (segments, request) => resources().get(segments[index!]!)?.answer(request) ?? unknown(),
    }
  }

  function ofDate(pattern: string, createDocument: CreateDocument<CalendarDate>, media = JSON_MEDIA): Route {
    return computed(pattern, createDocument, dateReader(pattern), media)
  }

  function ofPair(pattern: string, createDocument: CreateDocument<DatePair>, media = JSON_MEDIA): Route {
    return computed(pattern, createDocument, pairReader(pattern), media)
  }

  function computed<Asked>(
    pattern: string,
    createDocument: CreateDocument<Asked>,
    { read, nameOf }: Reader<Asked>,
    media: Media,
  ): Route {
    const { route, contentType, headers } = kindOf(pattern, 'matrix', media)
    // Created on the first request, so that startup does not wait for documents that may never be requested.
    let kind: ComputedKind<Asked> | undefined
    return {
      pattern,
      budget: 'matrix',
      answer(segments, request) {
        const asked = read(segments)
        if (asked instanceof Problem) return asked
        kind ??= new ComputedKind(
          { route, contentType, headers },
          dataset.version,
          createDocument(dataset, credit, bound),
          compression,
        )
        return kind.answer(request, asked, nameOf(asked))
      },
    }
  }
}
