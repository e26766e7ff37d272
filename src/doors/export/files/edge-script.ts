/**
 * Runs on a static host, in front of the exported files, and responds with them as the service would: the rules of
 * nginx.conf and Caddyfile for hosts that run a script. It uses web standards only, because the build bundles it alone.
 */

type HeaderPairs = [name: string, value: string][]

/** A key of `EdgeRules.answers`. */
type AnswerName = string

export interface EdgeDocuments {
  /** A regular expression, like the others below. */
  readonly paths: string
  /** The file of a single path, if its name does not follow from the path. */
  readonly file?: string
  /** What the file name adds to the path. */
  readonly ending: string
  readonly headers: HeaderPairs
  readonly missing: AnswerName
}

export interface EdgePart {
  readonly documents: readonly EdgeDocuments[]
  /** Paths that redirect to the same without its trailing slash. */
  readonly slashed: string
  readonly moved: HeaderPairs
  readonly options: AnswerName
  readonly notFound: AnswerName
  readonly methodNotAllowed: AnswerName
}

export interface EdgeAnswer {
  readonly status: number
  readonly headers: HeaderPairs
  readonly body: string
  /** Instead of `body`. */
  readonly file?: string
}

/** The serving rules as JSON. */
export interface EdgeRules {
  /** Paths of the API. */
  readonly base: string
  /** Paths with a leading zero in day or month. */
  readonly zeros: readonly string[]
  readonly api: EdgePart
  readonly site: EdgePart
  /** Files at the root that only an export has: its licence and descriptions. */
  readonly described: string
  /** Stands in a header for the page whose Markdown form this is. */
  readonly page: string
  readonly answers: Readonly<Record<AnswerName, EdgeAnswer>>
  readonly failure: AnswerName
}

/** Gets a file of the export from the host. */
export type FetchFile = (request: Request) => Promise<Response>

export type Respond = (request: Request, fetchFile: FetchFile) => Promise<Response>

export function respondBy(rules: EdgeRules): Respond {
  const expressions = new Map<string, RegExp>()
  return async (request, fetchFile) => {
    try {
      return await respond(request, fetchFile)
    } catch {
      return fixed(rules.failure, request, fetchFile)
    }
  }

  async function respond(request: Request, fetchFile: FetchFile): Promise<Response> {
    const { origin, pathname } = new URL(request.url)
    const isApi = expression(rules.base).test(pathname)
    const part = isApi ? rules.api : rules.site
    const path = isApi ? withoutZeros(pathname) : pathname
    const documents = part.documents.find(({ paths }) => expression(paths).test(path))
    const isSlashed = expression(part.slashed).test(path)
    // The API checks the method only where there is something; the site everywhere.
    if (!isApi || documents || isSlashed) {
      if (request.method === 'OPTIONS') return fixed(part.options, request, fetchFile)
      if (!['GET', 'HEAD'].includes(request.method)) return fixed(part.methodNotAllowed, request, fetchFile)
    }
    if (documents) {
      const { file = path + documents.ending, headers, missing } = documents
      const found = await fileAt(file, request, fetchFile)
      return found ? document(found, request, headersFor(pathname, headers)) : fixed(missing, request, fetchFile)
    }
    if (isSlashed) {
      const target = pathname.slice(0, -1)
      const query = request.url.slice(origin.length + pathname.length)
      if (isApi) return moved(target + query, part.moved)
      const page = await fileAt(`${target}.html`, request, fetchFile)
      await page?.body?.cancel()
      if (page) return moved(target + query, part.moved)
    }
    if (expression(rules.described).test(path)) {
      const found = await fileAt(path, request, fetchFile)
      if (found) return description(found)
    }
    return fixed(part.notFound, request, fetchFile)
  }

  /** Undefined if there is no such file. Hosts decode names, and no file has one that needs it. */
  async function fileAt(path: string, { url }: Request, fetchFile: FetchFile): Promise<Response | undefined> {
    if (path.includes('%')) return undefined
    const address = new URL(url)
    address.pathname = path
    address.search = ''
    const response = await fetchFile(new Request(address))
    if (response.status === 200) return response
    await response.body?.cancel()
    if (response.status === 404) return undefined
    throw new Error(`The host responds ${response.status}.`)
  }

  async function document(file: Response, request: Request, headers: Headers): Promise<Response> {
    const tag = file.headers.get('ETag')
    if (tag) headers.set('ETag', tag)
    if (!tag || !hasSame(tag, request)) return whole(file, request, 200, headers)
    await file.body?.cancel()
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }

  async function fixed(name: AnswerName, request: Request, fetchFile: FetchFile): Promise<Response> {
    const { status, headers, body, file } = rules.answers[name]!
    const content = file ? await fileAt(file, request, fetchFile) : new Response(body)
    if (status === 204 || !content) return new Response(null, { status, headers })
    return whole(content, request, status, new Headers(headers))
  }

  function withoutZeros(path: string): string {
    return rules.zeros.reduce((text, zero) => text.replace(expression(zero), '$1/$2/'), path)
  }

  function headersFor(path: string, headers: HeaderPairs): Headers {
    return new Headers(headers.map(([name, value]) => [name, value.replace(rules.page, path.replace(/\.md$/, ''))]))
  }

  function expression(source: string): RegExp {
    const known = expressions.get(source) ?? new RegExp(source)
    expressions.set(source, known)
    return known
  }
}

/** Read before it is sent, so that its length is known, for HEAD too; the largest document has a third of a megabyte. */
async function whole(content: Response, request: Request, status: number, headers: Headers): Promise<Response> {
  const bytes = await content.arrayBuffer()
  headers.set('Content-Length', String(bytes.byteLength))
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers })
}

/** With the host's type; streamed, because a list of all files can be large. */
function description({ headers, body }: Response): Response {
  return new Response(body, { headers: { 'Content-Type': headers.get('Content-Type')! } })
}

function moved(location: string, headers: HeaderPairs): Response {
  return new Response(null, { status: 308, headers: [['Location', location], ['Content-Length', '0'], ...headers] })
}

/** Whether the client has this version; tags are compared weakly, because hosts that compress weaken them. */
function hasSame(tag: string, request: Request): boolean {
  const known = request.headers.get('If-None-Match')?.split(',') ?? []
  return known.some((each) => each.trim() === '*' || opaque(each) === opaque(tag))
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
