import { patternRegexp } from './layout.ts'
import {
  DESCRIBED,
  type Documents,
  dateStems,
  type FixedAnswer,
  fixedAnswersOf,
  type Header,
  PAGE,
  type Part,
  type ServingRules,
} from './rules.ts'

/** Internal statuses by which a location jumps to the OPTIONS response or a redirect; no client sees them. */
const TO_OPTIONS = 418
const TO_MOVED = 419

/** nginx has no escape for `$`: a variable that holds it takes its place. */
const DOLLAR = 'numerology_dollar'

/** A server block that serves the exported files as the service would; to be included within `http { }`. */
export function nginxConfig(rules: ServingRules, folder: string): string {
  const { basePath, hasCopies, api, site, badRequest, headersTooLarge } = rules
  const base = patternRegexp(basePath, true)
  const stems = `(?:${dateStems(rules)
    .map((stem) => patternRegexp(stem, true))
    .join('|')})`
  return text([
    '# Open Numerology as static files. Include this within http { } and change address and folder to yours.',
    '',
    '# The URL without its trailing slash, with its query.',
    'map $request_uri $numerology_moved { "~^(?<numerology_stem>[^?]+)/(?<numerology_query>\\?.*)?$" $numerology_stem$numerology_query; }',
    '# The page behind a .md URL.',
    'map $uri $numerology_page { "~^(?<numerology_stem>.+)\\.md$" $numerology_stem; }',
    ...(folder.includes('$') ? ['# For the name of the folder.', `geo $${DOLLAR} { default $; }`] : []),
    '',
    ...block('server', [
      'listen 8080;',
      `root ${quoted(folder).replaceAll('$', () => `\${${DOLLAR}}`)};`,
      '# URLs contain birth dates: keep them and clients out of the logs.',
      'access_log off;',
      'error_log stderr emerg;',
      'server_tokens off;',
      'absolute_redirect off;',
      'merge_slashes off;',
      'max_ranges 0;',
      'gzip_types *;',
      'gzip_proxied any;',
      'gzip_min_length 1024;',
      // Each location sets the content type of the service.
      'types { }',
      ...errorPages(site, 'site', rules),
      `error_page 400 ${internalPath(badRequest)};`,
      `error_page 414 494 =431 ${internalPath(headersTooLarge)};`,
      '',
      '# Day and month may have a leading zero.',
      `rewrite ^(${stems})/0([1-9])/(.*)$ $1/$2/$3;`,
      `rewrite ^(${stems}/[0-9]+)/0([1-9])/(.*)$ $1/$2/$3;`,
      '',
      ...block(`location ~ ^${base}(?:/|$)`, [
        ...errorPages(api, 'api', rules),
        ...api.documents.flatMap((documents) => location(documents, true, hasCopies)),
        ...block(`location ~ ^(?:${slashed(api, true)})/$`, [...methods(), `return ${TO_MOVED};`]),
        'return 404;',
      ]),
      '',
      ...site.documents.flatMap((documents) => {
        const own =
          documents.missing === site.notFound ? [] : errorPages({ ...site, notFound: documents.missing }, 'site', rules)
        return location(documents, false, hasCopies, own)
      }),
      ...block(`location ~ ^(?<numerology_slashed>${slashed(site, false)})/$`, [
        ...methods(),
        'if (!-f $document_root$numerology_slashed.html) { return 404; }',
        `return ${TO_MOVED};`,
      ]),
      ...block(`location ~ ${DESCRIBED}`, [
        'default_type text/plain;',
        'types { application/json json; application/ld+json jsonld; text/csv csv; }',
        'charset utf-8;',
        'charset_types *;',
        ...methods(),
        'try_files $uri =404;',
      ]),
      ...block('location /', [...methods(), 'return 404;']),
      '',
      ...moved('api', api.moved),
      ...moved('site', site.moved),
      ...fixedAnswersOf(rules).flatMap(fixedLocation),
    ]),
  ])
}

function slashed({ documents }: Part, isApi: boolean): string {
  return documents.flatMap((group) => (group.losesSlash ? regexps(group, isApi) : [])).join('|')
}

function errorPages(
  part: Pick<Part, 'options' | 'notFound' | 'methodNotAllowed'>,
  name: string,
  { badRequest, failure }: ServingRules,
): string[] {
  const to = ({ status, name, file }: FixedAnswer) => (file ? `=${status} ${file}` : `= @${name}`)
  return [
    `error_page 403 404 ${to(part.notFound)};`,
    `error_page 405 ${to(part.methodNotAllowed)};`,
    `error_page ${TO_OPTIONS} = @${part.options.name};`,
    `error_page ${TO_MOVED} =308 @${name}_moved;`,
    `error_page 412 ${internalPath(badRequest)};`,
    `error_page 500 502 503 504 ${internalPath(failure)};`,
  ]
}

function location(documents: Documents, isApi: boolean, hasCopies: boolean, own: readonly string[] = []): string[] {
  const { file, ending, type, headers, isCompressed, missing } = documents
  const regexp = `^(?:${regexps(documents, isApi).join('|')})${file && isApi ? '/?' : ''}$`
  return block(`location ~ ${quoted(regexp)}`, [
    `default_type ${quoted(type)};`,
    ...headers.map(addHeader),
    ...(isCompressed ? ['gzip on;'] : []),
    ...(isCompressed && hasCopies ? ['gzip_static on;'] : []),
    ...own,
    ...methods(),
    `try_files ${file ?? `$uri${ending}`} ${missing.file ? '=404' : `@${missing.name}`};`,
  ])
}

function methods(): string[] {
  return [
    `if ($request_method = OPTIONS) { return ${TO_OPTIONS}; }`,
    'if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }',
  ]
}

/** Without the body that nginx adds to redirects. */
function moved(name: string, headers: readonly Header[]): string[] {
  return block(`location @${name}_moved`, [
    "default_type '';",
    'add_header Location $numerology_moved always;',
    ...headers.map(addHeader),
    "return 200 '';",
  ])
}

/** A page is a file, and errors before the URI is parsed can't use a named location. */
function fixedLocation(answer: FixedAnswer): string[] {
  const { name, status, type = '', headers, body, file } = answer
  const content = [`default_type ${quoted(type)};`, 'etag off;', ...headers.map(addHeader)]
  if (file) return block(`location = ${file}`, ['internal;', ...content])
  const returned = body === '' ? `return ${status};` : `return ${status} ${quoted(body.replace('\n', ''))};`
  const lines = [...content, returned.replace(/';$/, "\\n';")]
  if (name.startsWith('any_')) return block(`location = ${internalPath(answer)}`, ['internal;', ...lines])
  return block(`location @${name}`, lines)
}

function internalPath({ name }: FixedAnswer): string {
  return `/.${name}`
}

function regexps({ patterns }: Documents, isApi: boolean): string[] {
  return patterns.map((pattern) => patternRegexp(pattern, isApi))
}

function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => (line === '' ? '' : `    ${line}`)), '}']
}

function addHeader([name, value]: Header): string {
  return `add_header ${name} ${quoted(value.replace(PAGE, '$numerology_page'))} always;`
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

function text(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`
}
