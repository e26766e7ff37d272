import { hasEnding } from './layout.ts'
import { type FixedAnswer, fixedAnswersOf, type Header, type ServedAddress, type ServingRules } from './rules.ts'

/** A server block that answers from the exported files as the service does; to be included within `http { }`. */
export function nginxConfig(rules: ServingRules, folder: string): string {
  const { basePath, addresses, headers, preflight, notFound, methodNotAllowed } = rules
  const dates = `${escaped(basePath)}/(?:matrix|life-path/of)`
  return `${[
    '# Open Numerology as static files. Include this within http { } and change address and folder to yours.',
    'server {',
    '    listen 8080;',
    `    root ${quoted(folder)};`,
    '    types { application/json json; image/svg+xml svg; text/plain md cff; }',
    '    default_type application/json;',
    '    charset utf-8;',
    '    charset_types application/json image/svg+xml;',
    '    absolute_redirect off;',
    '    server_tokens off;',
    ...headers.map((header) => addHeader(header, '    ')),
    '',
    '    # Day and month may have a zero in front.',
    `    rewrite ^(${dates})/0([1-9])/(.*)$ $1/$2/$3;`,
    `    rewrite ^(${dates}/[0-9]+)/0([1-9])/(.*)$ $1/$2/$3;`,
    '',
    '    # 418 leads to the answer for OPTIONS; no client sees it.',
    `    error_page 418 = @${preflight.name};`,
    `    error_page 405 @${methodNotAllowed.name};`,
    '    if ($request_method = OPTIONS) { return 418; }',
    '    if ($request_method !~ ^(GET|HEAD|OPTIONS)$) { return 405; }',
    '',
    ...addresses.map(location),
    `    location = ${basePath}/ { try_files ${basePath}.json @${notFound.name}; }`,
    `    location ~ ^(${escaped(basePath)}/.+)/$ { return 308 $1$is_args$args; }`,
    `    location ${basePath}/ { try_files /- @${notFound.name}; }`,
    `    location ~ ^/(nginx\\.conf|Caddyfile|_headers|_redirects)$ { try_files /- @${notFound.name}; }`,
    ...fixedAnswersOf(rules).flatMap(namedLocation),
    '}',
  ].join('\n')}\n`
}

function location({ pattern, missing }: ServedAddress): string {
  const location = pattern.includes('{') ? `~ ^${escaped(pattern).replace(/\\\{\w+\\\}/g, '[^/]+')}$` : `= ${pattern}`
  return `    location ${location} { try_files $uri${hasEnding(pattern) ? '' : '.json'} @${missing.name}; }`
}

function namedLocation({ name, status, headers, body }: FixedAnswer): string[] {
  const text = body === '' ? '' : ` ${quoted(body.replace('\n', '\\n'))}`
  return [
    `    location @${name} {`,
    ...headers.map((header) => addHeader(header, '        ')),
    `        return ${status}${text};`,
    '    }',
  ]
}

function addHeader([name, value]: Header, indent: string): string {
  return `${indent}add_header ${name} ${quoted(value)} always;`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "\\'")}'`
}

function escaped(text: string): string {
  return text.replace(/[.{}~]/g, '\\$&')
}
