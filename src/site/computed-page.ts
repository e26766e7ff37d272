import type { Answer, ServiceRequest } from '../api/answer.ts'
import { matchesEtag } from '../api/conditional.ts'
import { acceptedEncoding, type Compression } from '../api/encoding.ts'
import { etagStart } from '../api/etag-start.ts'
import { type Resource, type ResourceKind, StoredResource } from '../api/resource.ts'
import { bytesOf, toUint8Array } from '../documents/byte-string.ts'
import type { Bound } from '../documents/joined/kept.ts'
import type { SiteContext } from './context.ts'
import type { PageContent } from './layout.ts'

export interface ComputedPageOptions {
  readonly context: SiteContext
  readonly kind: ResourceKind
  readonly compression: Compression | undefined
  /** Memory limit for caches between requests. */
  readonly bound: Bound
  render(content: PageContent): string
}

export interface Computed<Asked> {
  /** Any valid request: its page represents the look of all. */
  readonly example: Asked
  page(asked: Asked): PageContent
  /** Identifies the request in the ETag, in ASCII. */
  nameOf(asked: Asked): string
}

/** One page per date or pair: computed on request, never stored here, with an ETag of data set, page and request. */
export function createComputedPage<Asked>(
  { context, kind, compression, render }: ComputedPageOptions,
  { example, page, nameOf }: Computed<Asked>,
): (request: ServiceRequest, asked: Asked) => Answer {
  let tagStart: string | undefined
  const varied = ['Vary', 'Accept-Encoding', ...kind.headers]

  return (request, asked) => {
    tagStart ??= etagStart(context.dataset.version, basis())
    const encoding = compression && acceptedEncoding(request.acceptEncoding)
    const etag = `${tagStart}${nameOf(asked)}${encoding ? `-${encoding}` : ''}"`
    if (request.ifNoneMatch !== undefined && matchesEtag(request.ifNoneMatch, etag)) {
      return { status: 304, headers: ['ETag', etag, ...varied], body: undefined, route: kind.route }
    }
    const plain = bytesOf(render(page(asked)))
    const body = encoding && compression ? compression.whole(encoding, toUint8Array(plain)) : plain
    const own = ['Content-Type', kind.contentType, 'Content-Length', String(body.length), 'ETag', etag]
    const headers = [...own, ...(encoding ? ['Content-Encoding', encoding] : []), ...varied]
    return { status: 200, headers, body: request.method === 'HEAD' ? undefined : body, route: kind.route }
  }

  /** All texts and one whole page: when any of them changes, so does every ETag. */
  function basis(): string {
    return JSON.stringify(context.dataset) + render(page(example))
  }
}

/** A page without dates, at the URL of those with dates: rendered and compressed once. */
export function storedPage(
  { context, kind, compression, render }: ComputedPageOptions,
  page: () => PageContent,
): Resource {
  return new StoredResource(kind, context.dataset.version, () => bytesOf(render(page())), compression)
}

/** The same pages with the general picture instead of their own; no cache stores them. */
export function withoutPreview({ kind, render, ...options }: ComputedPageOptions): ComputedPageOptions {
  const headers = kind.headers.map((text, at) => (kind.headers[at - 1] === 'Cache-Control' ? 'no-store' : text))
  return {
    ...options,
    kind: { ...kind, headers },
    render: (content) => render({ ...content, preview: undefined }),
  }
}
