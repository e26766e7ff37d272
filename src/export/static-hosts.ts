import { ERRORS } from '../documents/errors.ts'
import { METADATA_FILES } from '../documents/metadata.ts'
import { MEDIA } from '../operations/calls.ts'
import { documentText } from '../operations/documents.ts'
import type { Resource } from '../operations/headers.ts'
import * as api from '../operations/headers.ts'
import type { Operation } from '../operations/table.ts'
import type { createSite } from '../site/stored-pages.ts'
import type { ExportFolder } from './folder.ts'

interface HostOptions {
  readonly folder: ExportFolder
  readonly operations: readonly Operation[]
  readonly basePath: string
  /** The headers of every response of the API. */
  readonly common: api.Headers
  readonly site: ReturnType<typeof createSite>
}

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
function headerRules({ basePath, common, site }: HostOptions): string {
  const ofApi: api.Headers = { 'Cache-Control': api.CACHE_CONTROL, ...common }
  const rules = new Map([basePath, `${basePath}/*`].map((path) => [path, ofApi]))
  for (const { route, headers, isShared } of resourcesOf(site)) {
    const pattern = route.replace(/\{.*$/, '*')
    if (isShared || !rules.has(pattern)) rules.set(pattern, headers)
  }
  const linesOf = (headers: api.Headers) => ownHeaders(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return [...rules].map(([path, headers]) => `${path}\n${linesOf(headers).join('')}`).join('\n')
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
function nginxConfig({ folder, operations, basePath, common, site }: HostOptions): string {
  const ofApi = { 'Cache-Control': api.CACHE_CONTROL, ...common }
  const files = resourcesOf(site)
  const shared = files.filter(({ isShared }) => isShared)
  const sharedPaths = new Set(shared.map(({ route }) => escaped(route.replace(/\{.*$/, ''))))
  const media = new Map(operations.map((operation) => [endingOf(fileOf(operation.path)), operation.media]))
  const types = new Map([
    ...Object.entries(METADATA_FILES).map(([name, [type]]) => [endingOf(name), type] as const),
    ...files.map(({ path, type }) => [type === 'text/html' ? 'html' : endingOf(path), type] as const),
    ...[...media].map(([ending, name]) => [ending, MEDIA[name].type] as const),
  ])
  types.delete('')
  const texts = [...new Set(types.values())].filter((type) => !/^(?:font|image\/png|text\/html)/.test(type)).join(' ')
  // What paths begin with that a date follows.
  const beforeDates = operations.flatMap(({ path }) => /^.+(?=\/\{day\})/.exec(path) ?? [])
  const stems = [...new Set(beforeDates)].map((stem) => escaped(basePath + stem)).join('|')
  const pictures = [...media].filter(([ending]) => ['png', 'svg'].includes(ending))
  return [
    '# Open Numerology as static files. Include this within http { } and change address and folder to yours.',
    ...block('server', [
      'listen 8080;',
      `root ${quoted(folder.path)};`,
      '# URLs contain birth dates: keep them out of the logs.',
      'access_log off;',
      'error_log stderr emerg;',
      'server_tokens off;',
      'absolute_redirect off;',
      'max_ranges 0;',
      `types { ${[...types].map(([ending, type]) => `${type} ${ending};`).join(' ')} }`,
      ...['charset utf-8;', `charset_types ${texts};`, `gzip_types ${texts};`],
      ...['gzip on;', 'gzip_vary on;', 'gzip_proxied any;', 'gzip_min_length 2048;'],
      ...(folder.isCompressed ? ['gzip_static on;'] : []),
      'error_page 404 /404.html;',
      // For pages; a location with headers of its own has only those.
      ...addHeaders(site.headers),
      `rewrite ^${escaped(basePath)}/$ ${basePath};`,
      '# Day and month may have a leading zero.',
      `rewrite ^(${stems})/0([1-9])/(.*)$ $1/$2/$3;`,
      `rewrite ^((?:${stems})/[0-9]+)/0([1-9])/(.*)$ $1/$2/$3;`,
      // Only what a path of ours may contain: anything else could lead to another site.
      ...block('location ~ ^(?<stem>(?:/[\\w.-]+)+)/$', ['return 308 $stem$is_args$args;']),
      ...block(`location ~ ^${escaped(basePath)}(?:/|$)`, [
        ...addHeaders(ofApi),
        ...block('if ($request_method = OPTIONS)', [
          ...addHeaders({ ...api.PREFLIGHT_HEADERS, ...common }),
          'return 204;',
        ]),
        ...pictures.flatMap(([ending, name]) =>
          block(`location ~ \\.${ending}$`, addHeaders({ ...ofApi, ...api.MEDIA_HEADERS[name] })),
        ),
        'try_files $uri $uri.json @missing;',
      ]),
      ...block('location @missing', [
        `default_type ${MEDIA.json.type};`,
        ...addHeaders({ 'Cache-Control': 'no-store', ...common }, ' always'),
        `return 404 ${quoted(documentText({ error: ERRORS.notFound.error })).replace('\n', '\\n')};`,
      ]),
      ...block(`location ~ ${quoted(HASHED.source)}`, addHeaders(files.find(({ path }) => HASHED.test(path))!.headers)),
      ...block(`location ~ ^(?:${[...sharedPaths].join('|')})`, addHeaders(shared[0]!.headers)),
      ...files
        .filter(({ path, type }) => endingOf(path) === '' && type !== 'text/html')
        .flatMap(({ path, type }) => block(`location = ${path}`, [`default_type ${quoted(type)};`])),
      ...block('location ~ ^/(?:nginx\\.conf|_headers|_redirects)$', ['return 404;']),
      ...block('location /', ['try_files $uri $uri.html $uri/index.html =404;']),
    ]),
    '',
  ].join('\n')
}

/** Pages, assets and files for crawlers, as the service sends them. */
function resourcesOf(site: HostOptions['site']) {
  return site.paths.map((path) => {
    const { route, contentType, headers } = (site.pages.get(path) ?? site.files.get(path)) as Resource
    // nginx adds the charset. Other sites load what is shared.
    const type = contentType.replace('; charset=utf-8', '')
    return { path, route, headers, type, isShared: 'Access-Control-Allow-Origin' in headers }
  })
}

function ownHeaders(headers: api.Headers): [name: string, value: string][] {
  return Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name))
}

function addHeaders(headers: api.Headers, when = ''): string[] {
  return ownHeaders(headers).map(([name, value]) => `add_header ${name} ${quoted(value)}${when};`)
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
