import { METADATA_FILES } from '../documents/metadata/files.ts'
import { examplePath, type Operation } from '../operations/table.ts'
import type { Answer, Ask, SiteInProcess } from '../server/in-process.ts'

interface HostOptions {
  /** Where the files are. */
  readonly folder: string
  readonly operations: readonly Operation[]
  readonly basePath: string
  /** Whether each file that compression shrinks has a .gz copy. */
  readonly isCompressed: boolean
  readonly ask: Ask
  readonly site: SiteInProcess
}

type Header = readonly [name: string, value: string]

/** Set by the host itself, or only true of the service. */
const OWN_HEADERS = ['Content-Type', 'Content-Length', 'ETag', 'Vary', 'RateLimit', 'RateLimit-Policy']

/** Names with a hash of the content never change. */
const HASHED = /(?:\.[0-9a-f]{10}|-[0-9A-Z]{8})\.\w+$/

/** For what a host cannot tell from the files: the headers, and which file belongs to a path without an extension. */
export function hostFiles(options: HostOptions) {
  return { 'nginx.conf': nginxConfig(options), _headers: headerRules(options), _redirects: rewriteRules(options) }
}

/** A path may also be the prefix of others, so its file gets an extension: life-path.json beside life-path/7.json. */
export function fileOf(path: string): string {
  if (path === '/') return '.json'
  return endingOf(path) !== '' ? path : `${path}.json`
}

/** The extension of a file name, or nothing. */
function endingOf(name: string): string {
  return /\.([a-z\d]+)$/.exec(name)?.[1] ?? ''
}

/** Netlify's format, which Cloudflare reads too. No rule overlaps another: their values would be joined. */
function headerRules({ basePath, ask, site }: HostOptions): string {
  const rules = new Map([basePath, `${basePath}/*`].map((path) => [path, headersOf(ask('/'))]))
  for (const path of site.paths) {
    const { route, headers, isShared } = onSite(path, site)
    const pattern = route.replace(/\{.*$/, '*')
    if (isShared || !rules.has(pattern)) rules.set(pattern, headers)
  }
  const linesOf = (headers: readonly Header[]) => headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')
  return [...rules].map(([path, headers]) => `${path}\n${linesOf(headers)}`).join('\n')
}

/** With the status 200 they are rewrites: the URL stays as it is. */
function rewriteRules({ operations, basePath }: HostOptions): string {
  return operations
    .filter(({ path }) => endingOf(path) === '')
    .map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1'))
    .map((path) => `${basePath}${path === '/' ? '' : path} ${basePath}${fileOf(path)} 200\n`)
    .join('')
}

/** A server block, to be included within `http { }`. */
function nginxConfig({ folder, operations, basePath, isCompressed, ask, site }: HostOptions): string {
  const files = site.paths.map((path) => onSite(path, site))
  const asset = files.find(({ isHashed }) => isHashed)!
  const shared = files.filter(({ isShared }) => isShared)
  const sharedPaths = [...new Set(shared.map(({ route }) => escaped(route.replace(/\{.*$/, ''))))]
  const answers = operations.map(
    (operation) => [endingOf(fileOf(operation.path)), ask(examplePath(operation), 'HEAD')] as const,
  )
  const types = new Map([
    ...Object.entries(METADATA_FILES).map(([name, type]) => [endingOf(name), type] as const),
    ...files.map(({ path, type }) => [type === 'text/html' ? 'html' : endingOf(path), type] as const),
    ...answers.map(([ending, answer]) => [ending, typeOf(answer)] as const),
  ])
  types.delete('')
  const texts = [...new Set(types.values())].filter((type) => !/^(?:font|image\/png|text\/html)/.test(type)).join(' ')
  // What paths begin with that a date follows.
  const beforeDates = operations.flatMap(({ path }) => /^.+(?=\/\{day\})/.exec(path) ?? [])
  const stems = [...new Set(beforeDates)].map((stem) => escaped(basePath + stem)).join('|')
  const missing = ask('/-')
  return [
    '# Open Numerology as static files. Include this within http { } and change address and folder to yours.',
    ...block('server', [
      'listen 8080;',
      // nginx has no escape for a dollar sign.
      `root ${quoted(folder.includes('$') ? '/srv/open-numerology' : folder)};`,
      '# URLs contain birth dates: keep them out of the logs.',
      'access_log off;',
      'error_log stderr emerg;',
      'server_tokens off;',
      'absolute_redirect off;',
      'max_ranges 0;',
      `types { ${[...types].map(([ending, type]) => `${type} ${ending};`).join(' ')} }`,
      'charset utf-8;',
      `charset_types ${texts};`,
      'gzip on;',
      'gzip_vary on;',
      'gzip_proxied any;',
      'gzip_min_length 2048;',
      `gzip_types ${texts};`,
      ...(isCompressed ? ['gzip_static on;'] : []),
      'error_page 404 /404.html;',
      // For pages; a location with headers of its own has only those.
      ...addHeaders(headersOf(site.ask('/'))),
      `rewrite ^${escaped(basePath)}/$ ${basePath};`,
      '# Day and month may have a leading zero.',
      `rewrite ^(${stems})/0([1-9])/(.*)$ $1/$2/$3;`,
      `rewrite ^((?:${stems})/[0-9]+)/0([1-9])/(.*)$ $1/$2/$3;`,
      // Only what a path of ours may contain: anything else could lead to another site.
      ...block('location ~ ^(?<stem>(?:/[\\w.-]+)+)/$', ['return 308 $stem$is_args$args;']),
      ...block(`location ~ ^${escaped(basePath)}(?:/|$)`, [
        ...addHeaders(headersOf(ask('/'))),
        ...block('if ($request_method = OPTIONS)', [...addHeaders(headersOf(ask('/', 'OPTIONS'))), 'return 204;']),
        ...[...new Map(answers)]
          .filter(([ending]) => ['png', 'svg'].includes(ending))
          .flatMap(([ending, answer]) => block(`location ~ \\.${ending}$`, addHeaders(headersOf(answer)))),
        'try_files $uri $uri.json @missing;',
      ]),
      ...block('location @missing', [
        `default_type ${typeOf(missing)};`,
        ...addHeaders(headersOf(missing), ' always'),
        `return 404 ${quoted(Buffer.from(missing.body!).toString()).replace('\n', '\\n')};`,
      ]),
      ...block(`location ~ ${quoted(HASHED.source)}`, addHeaders(asset.headers)),
      ...block(`location ~ ^(?:${sharedPaths.join('|')})`, addHeaders(shared[0]!.headers)),
      ...files
        .filter(({ path, type }) => endingOf(path) === '' && type !== 'text/html')
        .flatMap(({ path, type }) => block(`location = ${path}`, [`default_type ${quoted(type)};`])),
      ...block('location ~ ^/(?:nginx\\.conf|_headers|_redirects)$', ['return 404;']),
      ...block('location /', ['try_files $uri $uri.html $uri/index.html =404;']),
    ]),
    '',
  ].join('\n')
}

/** How the service serves a page, an asset or a file for crawlers. */
function onSite(path: string, { ask }: SiteInProcess) {
  const answer = ask(path)
  const headers = headersOf(answer)
  const isHashed = HASHED.test(path)
  // Other sites load it.
  const isShared = headers.some(([name]) => name === 'Access-Control-Allow-Origin')
  return { path, route: answer.route, type: typeOf(answer), headers, isHashed, isShared }
}

function headersOf({ headers }: Answer): Header[] {
  const pairs = headers.flatMap((name, at): Header[] => (at % 2 === 0 ? [[name, headers[at + 1]!]] : []))
  return pairs.filter(([name]) => !OWN_HEADERS.includes(name))
}

/** Without the charset, which nginx adds. */
function typeOf({ headers }: Answer): string {
  return headers[headers.indexOf('Content-Type') + 1]!.replace('; charset=utf-8', '')
}

function addHeaders(headers: readonly Header[], when = ''): string[] {
  return headers.map(([name, value]) => `add_header ${name} ${quoted(value)}${when};`)
}

function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `    ${line}`), '}']
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

/** For a regular expression. */
function escaped(path: string): string {
  return path.replace(/[.~+]/g, '\\$&')
}
