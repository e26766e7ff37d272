import { fileOf, patternRegexp } from './layout.ts'
import { type Documents, dateStems, type Header, PAGE, type ServingRules } from './rules.ts'

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/**
 * `_headers`, which Netlify, Cloudflare and others read from the folder that they serve. Some concatenate the values if two
 * rules set the same header, so no two rules for one path do; paths under one rule get only their common headers. Some
 * send errors with the headers of the path, so Cache-Control is set only where no error can occur: a file of /recursos may
 * be missing for a moment, and a 404 there would be cached for a year.
 */
export function headersFile({ basePath, api, site }: ServingRules, sitePaths: readonly string[]): string {
  const common = givenHeaders(api.documents[0]!).filter(
    (header) => header[0] !== 'Cache-Control' && api.documents.every(({ headers }) => includes(headers, header)),
  )
  const [index] = api.documents.filter(({ file }) => file !== undefined)
  const below = api.documents.filter((documents) => documents !== index)
  const rules = [
    ...[basePath, `${basePath}.json`].map((path) => [path, givenHeaders(index!)] as const),
    [`${basePath}/*`, common] as const,
    [NOT_FOUND, api.notFound.headers] as const,
    ...below.flatMap((documents) =>
      ofEach(
        documents,
        givenHeaders(documents).filter((header) => !includes(common, header)),
      ),
    ),
    ...site.documents.flatMap((documents) =>
      ofEach(documents, [...typeOfNameless(documents), ...givenHeaders(documents)], sitePaths),
    ),
  ]
  const byPath = new Map<string, readonly Header[]>()
  for (const [path, headers] of rules) {
    const known = byPath.get(path)
    byPath.set(path, known ? known.filter((header) => includes(headers, header)) : headers)
  }
  const texts = [...byPath]
    .filter(([, headers]) => headers.length > 0)
    .map(([path, headers]) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n'))
  return `${texts.join('\n\n')}\n`
}

/** Hosts compress and set `Vary` themselves, and cannot fill in the page of a path. */
function givenHeaders({ headers }: Documents): Header[] {
  return headers.filter(([name, value]) => name !== 'Vary' && !value.includes(PAGE))
}

/**
 * `_redirects`, read by the same hosts: API paths have no extension, files do. Fixed rules come first, as they require.
 * Numbers and codes are listed one by one, so that only existing ones lead to a file; the last rule is for the others.
 */
export function redirectsFile(rules: ServingRules, plainPaths: readonly string[]): string {
  const { basePath, api } = rules
  const rewrite = (from: string, to: string) => `${from} ${to} 200`
  const nameless = plainPaths.filter((path) => fileOf(path) !== path)
  const dates = api.documents.flatMap(({ patterns, ending }) =>
    ending === '' ? [] : patterns.filter((pattern) => pattern.includes('/{day}')).map(placeholders),
  )
  return [
    ...nameless.map((path) => rewrite(basePath + path.replace(/^\/$/, ''), basePath + fileOf(path))),
    ...dateStems(rules).flatMap(leadingZeros),
    ...dates.map((pattern) => rewrite(pattern, `${pattern}.json`)),
    `${basePath}/* ${NOT_FOUND} 404`,
    '',
  ].join('\n')
}

const NOT_FOUND = '/404.json'

/** The API's 404: `_redirects` leads Netlify to the first, Cloudflare looks for the second by name. */
export function notFoundFiles({ basePath, api }: ServingRules): (readonly [name: string, text: string])[] {
  return [NOT_FOUND, `${basePath}/404.html`].map((path) => [path.slice(1), api.notFound.body])
}

/** Day and month may have a leading zero: such a path redirects to the one without. */
function leadingZeros(stem: string): string[] {
  return [
    ...DIGITS.map((digit) => `${stem}/0${digit}/:month/:year ${stem}/${digit}/:month/:year 308`),
    ...DIGITS.map((digit) => `${stem}/:day/0${digit}/:year ${stem}/:day/${digit}/:year 308`),
  ]
}

function ofEach(
  { patterns }: Documents,
  headers: readonly Header[],
  paths: readonly string[] = [],
): (readonly [string, readonly Header[]])[] {
  const ofAny = headers.filter(([name]) => name !== 'Cache-Control')
  return patterns.flatMap((pattern) => {
    if (pattern.startsWith(ASSETS)) return pathsOf(pattern, paths).map((path) => [path, headers] as const)
    return [[placeholders(pattern), pattern.includes('{') ? ofAny : headers]] as const
  })
}

/** Assets of the pages, cached forever: a dozen files, so each has its own rule. */
const ASSETS = '/recursos/'

function pathsOf(pattern: string, paths: readonly string[]): string[] {
  const regexp = new RegExp(`^${patternRegexp(pattern, false)}$`)
  return paths.filter((path) => regexp.test(path))
}

/** Hosts derive the content type from the extension. */
function typeOfNameless({ patterns, ending, type }: Documents): Header[] {
  return ending === '' && patterns.some((pattern) => !/\.\w+$/.test(pattern)) ? [['Content-Type', type]] : []
}

function includes(headers: readonly Header[], [name, value]: Header): boolean {
  return headers.some((header) => header[0] === name && header[1] === value)
}

/** A placeholder must be a whole segment. */
function placeholders(pattern: string): string {
  return pattern.replace(/(\{[^}]+\})\.[^/]+$/, '$1').replace(/\{(\w+)[^}]*\}/g, ':$1')
}
