import type { Dataset } from '../dataset/types.ts'
import { type ByteString, fingerprint } from '../documents/byte-string.ts'
import type { ComputedDocument, CreateDocument, DatePair } from '../documents/computed-document.ts'
import type { Credit } from '../documents/credit.ts'
import type { Budget } from '../limits/limiter.ts'
import { type CalendarDate, isoDate } from '../numerology/calendar.ts'
import { readDate } from '../numerology/date-text.ts'
import { matchesEtag } from './conditional.ts'
import type { Compress } from './encoding.ts'
import { JSON_MEDIA, type Media } from './headers.ts'
import { Problem } from './problem.ts'
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

/** What an address asks about, and what tells it apart from all others in its validator. */
interface Reader<Asked> {
  read(segments: readonly string[]): Asked | Problem
  nameOf(asked: Asked): string
}

const INVALID_DATE = new Problem('invalidDate')
const INVALID_FIRST = new Problem('invalidPairDate', { which: 'first' })
const INVALID_SECOND = new Problem('invalidPairDate', { which: 'second' })

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
    const [day, month, year] = parameterIndexes(pattern) as [number, number, number]
    const reader: Reader<CalendarDate> = {
      read: (segments) => readDate(segments[day]!, segments[month]!, segments[year]!) ?? INVALID_DATE,
      nameOf: isoDate,
    }
    return computed(pattern, createDocument, reader, media)
  }

  function ofPair(pattern: string, createDocument: CreateDocument<DatePair>, media = JSON_MEDIA): Route {
    const [day] = parameterIndexes(pattern) as [number]
    const reader: Reader<DatePair> = {
      read(segments) {
        const first = readDate(segments[day]!, segments[day + 1]!, segments[day + 2]!)
        if (!first) return INVALID_FIRST
        const second = readDate(segments[day + 3]!, segments[day + 4]!, segments[day + 5]!)
        return second ? { first, second } : INVALID_SECOND
      },
      nameOf: ({ first, second }) => `${isoDate(first)}-${isoDate(second)}`,
    }
    return computed(pattern, createDocument, reader, media)
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
