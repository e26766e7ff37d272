import type { Answer } from '../api/answer.ts'
import { ResponseTemplate, TemplatedAnswer } from '../api/template.ts'
import { type ByteString, bytesOf } from '../documents/byte-string.ts'
import { html } from './html.ts'
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

/** A page without its main part. */
interface Frame {
  readonly template: ResponseTemplate
  readonly before: ByteString
  readonly after: ByteString
}

const HTML = 'text/html; charset=utf-8'
const MAIN = html`<!-- main -->`

/** Error pages. No cache stores them. */
export class ProblemPages {
  readonly #render: (content: PageContent) => ByteString
  readonly #headers: readonly string[]
  readonly #kept = new Map<string, Rendered>()
  readonly #frames = new Map<string, Frame>()

  constructor(render: (content: PageContent) => ByteString, headers: readonly string[]) {
    this.#render = render
    this.#headers = headers
  }

  /** For pages of which there are few: rendered once, because a refusal must cost less than a page. */
  stored(key: string, method: string, make: () => ProblemPage, route = 'unknown'): Answer {
    let rendered = this.#kept.get(key)
    if (!rendered) {
      rendered = this.#rendered(make())
      this.#kept.set(key, rendered)
    }
    return answerWith(rendered, method, route)
  }

  /** For pages about a single request: only the main part differs, the frame is rendered once per route. */
  single(method: string, { status, content }: ProblemPage, route: string): Answer {
    let frame = this.#frames.get(route)
    if (!frame) {
      frame = this.#frameOf(status, content)
      this.#frames.set(route, frame)
    }
    const body = (frame.before + bytesOf(content.main.text) + frame.after) as ByteString
    return new TemplatedAnswer(frame.template, [body.length], method === 'HEAD' ? undefined : body, route)
  }

  #frameOf(status: number, content: PageContent): Frame {
    const [before, after] = this.#render({ ...content, main: MAIN }).split(MAIN.text) as [ByteString, ByteString]
    const fixed = ['Content-Type', HTML, 'Cache-Control', 'no-store', ...this.#headers]
    return { template: new ResponseTemplate(status, ['Content-Length'], fixed), before, after }
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
