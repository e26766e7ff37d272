import type { Answer, ServiceRequest } from '../api/answer.ts'
import { matchesEtag } from '../api/conditional.ts'
import { acceptedEncoding, type Compression } from '../api/encoding.ts'
import { type ByteString, fingerprint, toUint8Array } from '../documents/byte-string.ts'
import type { SiteContext } from './context.ts'
import type { DatedPage, DatedPages } from './dated-pages.ts'
import type { PageContent } from './layout.ts'

export interface ComputedPageOptions {
  readonly context: SiteContext
  readonly contentType: string
  readonly headers: readonly string[]
  readonly compression: Compression | undefined
  render(content: PageContent): ByteString
}

/** One page per date or pair: made when asked for, never stored here, with a validator of data set, page and what was asked. */
export function createComputedPage(
  { context, contentType, headers, compression, render }: ComputedPageOptions,
  { path, examples }: DatedPages,
): (request: ServiceRequest, page: DatedPage) => Answer {
  let version: string | undefined
  const varied = ['Vary', 'Accept-Encoding', ...headers]

  return (request, { name, content }) => {
    version ??= `${context.dataset.version}-${fingerprint(basis())}`
    const encoding = compression && acceptedEncoding(request.acceptEncoding)
    const etag = `"${version}-${name}${encoding ? `-${encoding}` : ''}"`
    if (request.ifNoneMatch !== undefined && matchesEtag(request.ifNoneMatch, etag)) {
      return { status: 304, headers: ['ETag', etag, ...varied], body: undefined, route: path }
    }
    const plain = render(content())
    const body = encoding && compression ? compression.whole(encoding, toUint8Array(plain)) : plain
    const own = ['Content-Type', contentType, 'Content-Length', String(body.length), 'ETag', etag]
    const all = [...own, ...(encoding ? ['Content-Encoding', encoding] : []), ...varied]
    return { status: 200, headers: all, body: request.method === 'HEAD' ? undefined : body, route: path }
  }

  /** All texts and one whole page of each kind: when any of them changes, so does every validator. */
  function basis(): string {
    return JSON.stringify(context.dataset) + examples.map((example) => render(example(context))).join('')
  }
}
