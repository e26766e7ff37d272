import type { Answer, ServiceRequest } from '../api/answer.ts'
import { matchesEtag } from '../api/conditional.ts'
import { acceptedEncoding, type Compress } from '../api/encoding.ts'
import type { ResourceKind } from '../api/resource.ts'
import { type ByteString, fingerprint, toUint8Array } from '../documents/byte-string.ts'
import type { SiteContext } from './context.ts'
import type { PageContent } from './layout.ts'

export interface ComputedPageOptions {
  readonly context: SiteContext
  readonly kind: ResourceKind
  readonly compress: Compress | undefined
  render(content: PageContent): ByteString
}

export interface Computed<Asked> {
  /** Any that can be asked: its page stands for how all of them look. */
  readonly example: Asked
  page(asked: Asked): PageContent
  /** Tells those that can be asked apart, in ASCII. */
  nameOf(asked: Asked): string
}

/** One page per date or pair: made when asked for, never stored here, with a validator of data set, page and what was asked. */
export function createComputedPage<Asked>(
  { context, kind, compress, render }: ComputedPageOptions,
  { example, page, nameOf }: Computed<Asked>,
): (request: ServiceRequest, asked: Asked) => Answer {
  let version: string | undefined
  const varied = ['Vary', 'Accept-Encoding', ...kind.headers]

  return (request, asked) => {
    version ??= `${context.dataset.version}-${fingerprint(basis())}`
    const encoding = compress && acceptedEncoding(request.acceptEncoding)
    const etag = `"${version}-${nameOf(asked)}${encoding ? `-${encoding}` : ''}"`
    if (request.ifNoneMatch !== undefined && matchesEtag(request.ifNoneMatch, etag)) {
      return { status: 304, headers: ['ETag', etag, ...varied], body: undefined, route: kind.route }
    }
    const plain = render(page(asked))
    const body = encoding && compress ? compress(encoding, toUint8Array(plain)) : plain
    const own = ['Content-Type', kind.contentType, 'Content-Length', String(body.length), 'ETag', etag]
    const headers = [...own, ...(encoding ? ['Content-Encoding', encoding] : []), ...varied]
    return { status: 200, headers, body: request.method === 'HEAD' ? undefined : body, route: kind.route }
  }

  /** All texts and one whole page: when any of them changes, so does every validator. */
  function basis(): string {
    return JSON.stringify(context.dataset) + render(page(example))
  }
}
