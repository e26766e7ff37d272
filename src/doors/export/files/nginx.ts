import { hasEnding } from './layout.ts'
import type { FixedAnswer, Header, ServedAddress, ServingRules } from './rules.ts'

/** A server block that answers from the exported files as the service does; to be included within `http { }`. */
export function nginxConfig(rules: ServingRules, folder: string): string {
  const { basePath, addresses, headers, preflight, notFound, methodNotAllowed } = rules
  const answers = new Map([notFound, ...addresses.map(({ missing }) => missing)].map((answer) => [answer.name, answer]))
  return `${[
    '# Open Numerology as static files. Include this within http { } and change address and folder to yours.',
    'server {',
    '    listen 8080;',
    `    root ${quoted(folder)};`,
    '    charset utf-8;',
    '    charset_types application/json;',
    '    default_type application/json;',
    '    types { application/json json; image/svg+xml svg; }',
    '    absolute_redirect off;',
    '    server_tokens off;',
    '    error_page 405 @method_not_allowed;',
    '',
    '    # Day and month may have a zero in front.',
    `    rewrite ^(${escaped(basePath)}/(?:matrix|life-path/of))/0([1-9])/(.*)$ $1/$2/$3;`,
    `    rewrite ^(${escaped(basePath)}/(?:matrix|life-path/of)/[0-9]+)/0([1-9])/(.*)$ $1/$2/$3;`,
    '    if ($request_method !~ ^(GET|HEAD|OPTIONS)$) { return 405; }',
    '',
    ...addresses.flatMap((address) => location(address, headers, preflight)),
    `    location = ${basePath}/ {`,
    `        rewrite ^ ${basePath} last;`,
    '    }',
    `    location ~ ^(${escaped(basePath)}/.+)/$ {`,
    '        return 308 $1$is_args$args;',
    '    }',
    `    location ${basePath}/ {`,
    `        try_files /- @${notFound.name};`,
    '    }',
    ...[...answers.values(), methodNotAllowed].flatMap(namedAnswer),
    '}',
  ].join('\n')}\n`
}

function location({ pattern, missing }: ServedAddress, headers: readonly Header[], preflight: FixedAnswer): string[] {
  const place = pattern.includes('{') ? `~ ^${escaped(pattern).replace(/\\\{\w+\\\}/g, '[^/]+')}$` : `= ${pattern}`
  return [
    `    location ${place} {`,
    '        if ($request_method = OPTIONS) {',
    ...preflight.headers.map((header) => `    ${addHeader(header)}`),
    `            return ${preflight.status};`,
    '        }',
    ...headers.map(addHeader),
    `        try_files $uri${hasEnding(pattern) ? '' : '.json'} @${missing.name};`,
    '    }',
  ]
}

function namedAnswer({ name, status, headers, body }: FixedAnswer): string[] {
  return [
    `    location @${name} {`,
    ...headers.map(addHeader),
    `        return ${status} ${quoted(body.replace('\n', '\\n'))};`,
    '    }',
  ]
}

function addHeader([name, value]: Header): string {
  return `        add_header ${name} ${quoted(value)} always;`
}

/** Texts with single quotes or backslashes do not occur among these but for the line feed at a body's end. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "\\'")}'`
}

function escaped(text: string): string {
  return text.replace(/[.{}~-]/g, '\\$&')
}
