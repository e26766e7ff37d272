import type { Answer } from '../../../api/answer.ts'
import { Problem } from '../../../api/problems.ts'
import type { ErrorName } from '../../../documents/errors.ts'
import type { Operation } from '../../../operations/table.ts'
import type { Ask, SiteInProcess } from '../../../service/in-process.ts'
import { endingOf, PROBLEM_FILES, pagePattern } from './layout.ts'

export type Header = readonly [name: string, value: string]

/** A response that does not depend on the request. */
export interface FixedAnswer {
  /** An identifier for use in configurations. */
  readonly name: string
  readonly status: number
  readonly type: string | undefined
  readonly headers: readonly Header[]
  /** The JSON of an error; pages are files instead. */
  readonly body: string
  readonly file: string | undefined
}

/** Paths that are served from files in the same way. */
export interface Documents {
  /** /api/matrix/{day}/{month}/{year} */
  readonly patterns: readonly string[]
  /** The file of a single path, if its name does not follow from the path. */
  readonly file: string | undefined
  /** The extension that the file name adds to the path: `.json`, `.html` or nothing. */
  readonly ending: string
  readonly type: string
  readonly headers: readonly Header[]
  readonly isCompressed: boolean
  /** Whether the path with a trailing slash redirects to the one without. */
  readonly losesSlash: boolean
  /** The response if there is no such file. */
  readonly missing: FixedAnswer
}

/** The API, or the pages. */
export interface Part {
  readonly documents: readonly Documents[]
  readonly options: FixedAnswer
  readonly notFound: FixedAnswer
  readonly methodNotAllowed: FixedAnswer
  /** Headers of the redirect to the path without a trailing slash. */
  readonly moved: readonly Header[]
}

/** How a web server can respond like the service, derived from the service's own responses. */
export interface ServingRules {
  readonly basePath: string
  /** Whether each file that compression shrinks has a .gz copy. */
  readonly hasCopies: boolean
  readonly api: Part
  readonly site: Part
  /** For malformed HTTP, oversized headers, and failures of the server itself. */
  readonly badRequest: FixedAnswer
  readonly headersTooLarge: FixedAnswer
  readonly failure: FixedAnswer
}

/** Placeholder in a header for the path of the page that a Markdown file belongs to. */
export const PAGE = '{page}'

/** The licence and the descriptions of the data, at the root of the folder: a regular expression for their paths. */
export const DESCRIBED = '^/[^/]+\\.(?:md|cff|csv|json|jsonld)$'

/** Set by the web server itself, or only valid for the service. */
const OWN_HEADERS = ['Content-Type', 'Content-Length', 'ETag', 'Location', 'RateLimit', 'RateLimit-Policy']

export interface RulesOptions {
  readonly operations: readonly Operation[]
  readonly basePath: string
  readonly hasCopies: boolean
  readonly ask: Ask
  readonly site: SiteInProcess
}

export function servingRules({ operations, basePath, hasCopies, ask, site }: RulesOptions): ServingRules {
  return {
    basePath,
    hasCopies,
    api: apiPart(operations, basePath, ask),
    site: sitePart(site),
    badRequest: unasked('badRequest'),
    headersTooLarge: unasked('headersTooLarge'),
    failure: unasked('internal'),
  }
}

function apiPart(operations: readonly Operation[], basePath: string, ask: Ask): Part {
  const notFound = fixed('api', ask('/-'))
  const documents = operations.map(({ path, parameters }) => {
    const example = parameters.reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path)
    // 0 is never valid.
    const missing = parameters.length === 0 ? notFound : fixed('api', ask(path.replace(/\{\w+\}/g, '0')))
    const pattern = path === '/' ? basePath : basePath + path
    const file = path === '/' ? `${basePath}.json` : undefined
    // HEAD renders nothing.
    return documentsOf(ask(example, 'HEAD'), {
      pattern,
      file,
      ending: endingOf(path, '.json'),
      losesSlash: path !== '/',
      missing,
    })
  })
  return {
    documents: alike(documents),
    options: fixed('api', ask('/', 'OPTIONS')),
    notFound,
    methodNotAllowed: fixed('api', ask('/', 'POST')),
    moved: headersOf(ask('/life-path/')),
  }
}

function sitePart({ paths, ask }: SiteInProcess): Part {
  const notFound = fixed('site', ask('/-'), PROBLEM_FILES.notFound)
  const noSuchTail = fixed('tail', ask('/colas/-'), PROBLEM_FILES.noSuchTail)
  const documents = paths.map((path) => {
    const answer = ask(path)
    const file = path === '/' ? '/index.html' : undefined
    const ending = typeOf(answer).startsWith('text/html') ? '.html' : ''
    const losesSlash = ending === '.html' && path !== '/' && ask(`${path}/`).status === 308
    const missing = path.startsWith('/colas/') ? noSuchTail : notFound
    const pattern = pagePattern(path, answer.route)
    return documentsOf(answer, { pattern, file, ending, losesSlash, missing }, pageOf(path))
  })
  return {
    documents: alike(documents),
    options: fixed('site', ask('/', 'OPTIONS')),
    notFound,
    methodNotAllowed: fixed('site', ask('/', 'POST'), PROBLEM_FILES.methodNotAllowed),
    moved: headersOf(ask('/numeros/')),
  }
}

/** The page of which this path is the Markdown form. */
function pageOf(path: string): string | undefined {
  return path.endsWith('.md') && path !== '/index.md' ? path.slice(0, -'.md'.length) : undefined
}

type Route = Pick<Documents, 'file' | 'ending' | 'losesSlash' | 'missing'> & { readonly pattern: string }

function documentsOf(answer: Answer, { pattern, ...route }: Route, page?: string): Documents {
  const headers = headersOf(answer).map(
    ([name, value]): Header => [name, page ? value.replace(`${page}>`, `${PAGE}>`) : value],
  )
  const isCompressed = headers.some(([name]) => name === 'Vary')
  return { patterns: [pattern], ...route, type: typeOf(answer), headers, isCompressed }
}

/** Merges entries that differ only in their patterns. */
function alike(all: readonly Documents[]): Documents[] {
  const groups = new Map<string, Documents>()
  for (const { patterns, ...rest } of all) {
    const key = JSON.stringify(rest)
    const known = groups.get(key)?.patterns ?? []
    groups.set(key, { ...rest, patterns: [...new Set([...known, ...patterns])] })
  }
  return [...groups.values()]
}

/** Named after its message: the API's `Invalid date` is api_invalid_date. */
function fixed(part: string, answer: Answer, file?: string): FixedAnswer {
  const { status } = answer
  const body = !file && answer.body ? new TextDecoder().decode(answer.body) : ''
  const says = body === '' ? String(status) : (JSON.parse(body) as { readonly error: string }).error
  const name = `${part}_${says.toLowerCase().replaceAll(' ', '_')}`
  return { name, status, type: status === 204 ? undefined : typeOf(answer), headers: headersOf(answer), body, file }
}

function unasked(error: ErrorName): FixedAnswer {
  const headers = ['X-Content-Type-Options', 'nosniff', 'Access-Control-Allow-Origin', '*']
  return fixed('any', new Problem(error).answer('', 'GET', headers))
}

function typeOf({ headers }: Answer): string {
  return headers[headers.indexOf('Content-Type') + 1]!
}

function headersOf({ headers }: Answer): Header[] {
  const pairs: Header[] = []
  for (let at = 0; at < headers.length; at += 2) {
    if (!OWN_HEADERS.includes(headers[at]!)) pairs.push([headers[at]!, headers[at + 1]!])
  }
  return pairs
}

/** Every fixed response, each once. */
export function fixedAnswersOf({ api, site, badRequest, headersTooLarge, failure }: ServingRules): FixedAnswer[] {
  const ofParts = [api, site].flatMap(({ options, notFound, methodNotAllowed, documents }) => [
    ...[options, notFound, methodNotAllowed],
    ...documents.map(({ missing }) => missing),
  ])
  const all = [...ofParts, badRequest, headersTooLarge, failure]
  return [...new Map(all.map((answer) => [answer.name, answer])).values()]
}

/** Paths with dates, up to the day: /api/matrix. */
export function dateStems({ api }: ServingRules): string[] {
  const patterns = api.documents.flatMap(({ patterns }) => patterns)
  return [...new Set(patterns.flatMap((pattern) => (pattern.includes('/{day}') ? [pattern.split('/{day}')[0]!] : [])))]
}
