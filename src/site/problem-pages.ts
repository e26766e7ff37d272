import type { Answer } from '../api/answer.ts'
import { ResponseTemplate, TemplatedAnswer } from '../api/template.ts'
import type { ByteString } from '../documents/byte-string.ts'
import type { PageContent } from './layout.ts'

export interface ProblemPage {
  readonly status: number
  readonly content: PageContent
  readonly headers?: readonly string[]
}

interface Rendered {
  readonly template: ResponseTemplate
  readonly body: ByteString
}

const HTML = 'text/html; charset=utf-8'

/** Pages that tell of a problem. No cache stores them. */
export class ProblemPages {
  readonly #render: (content: PageContent) => ByteString
  readonly #headers: readonly string[]
  readonly #kept = new Map<string, Rendered>()

  constructor(render: (content: PageContent) => ByteString, headers: readonly string[]) {
    this.#render = render
    this.#headers = headers
  }

  /** A page of which there are few: rendered once, because refusing must cost less than serving. */
  stored(key: string, method: string, make: () => ProblemPage, route = 'unknown'): Answer {
    let rendered = this.#kept.get(key)
    if (!rendered) {
      rendered = this.#rendered(make())
      this.#kept.set(key, rendered)
    }
    return answerWith(rendered, method, route)
  }

  /** A page that is about this request alone. */
  single(method: string, page: ProblemPage, route = 'unknown'): Answer {
    return answerWith(this.#rendered(page), method, route)
  }

  #rendered({ status, content, headers = [] }: ProblemPage): Rendered {
    const body = this.#render(content)
    const own = ['Content-Type', HTML, 'Content-Length', String(body.length), 'Cache-Control', 'no-store']
    return { template: new ResponseTemplate(status, [], [...own, ...this.#headers, ...headers]), body }
  }
}

function answerWith({ template, body }: Rendered, method: string, route: string): Answer {
  return new TemplatedAnswer(template, [], method === 'HEAD' ? undefined : body, route)
}
