import { hasEnding } from './layout.ts'
import { type FixedAnswer, fixedAnswersOf, type Header, type ServedAddress, type ServingRules } from './rules.ts'

const JSON_TYPE: Header = ['Content-Type', 'application/json; charset=utf-8']

/** A Caddy site that answers from the exported files as the service does. */
export function caddyfile(rules: ServingRules, folder: string): string {
  const { basePath, addresses, headers, preflight, notFound, methodNotAllowed } = rules
  const dates = `${basePath}/(?:matrix|life-path/of)`
  return [
    '# Open Numerology as static files. Change address and folder to yours.',
    ...block('(common)', headerLines(headers)),
    ...block('(json)', [...headerLines([JSON_TYPE]), 'import common', 'file_server']),
    ...fixedAnswersOf(rules).flatMap((answer) => block(`(${answer.name})`, answerLines(answer))),
    ...block(':8080', [
      `root * ${JSON.stringify(folder)}`,
      'header -Server',
      // Within a route, directives run in the order in which they are written.
      ...block('route', [
        '# Day and month may have a zero in front.',
        ...zeroRewrite('day', `^(${dates})/0([1-9])/(.*)$`),
        ...zeroRewrite('month', `^(${dates}/[0-9]+)/0([1-9])/(.*)$`),
        '@options method OPTIONS',
        ...handle('@options', `import ${preflight.name}`),
        '@other_method not method GET HEAD OPTIONS',
        ...handle('@other_method', `import ${methodNotAllowed.name}`),
        ...handle(`${basePath}/`, `rewrite * ${basePath}.json`, 'import json'),
        ...addresses.flatMap(documents),
        `@slash path_regexp slash ^(${basePath}/.+)/$`,
        ...handle('@slash', 'import common', 'redir * {re.slash.1} 308'),
        `@hidden path ${basePath}/* /nginx.conf /Caddyfile /_headers /_redirects`,
        ...handle('@hidden', `import ${notFound.name}`),
        ...handle('*', 'file_server'),
      ]),
    ]),
    '',
  ].join('\n')
}

function zeroRewrite(part: string, regexp: string): string[] {
  const name = `zero_${part}`
  return [`@${name} path_regexp ${name} ${regexp}`, `rewrite @${name} {re.${name}.1}/{re.${name}.2}/{re.${name}.3}`]
}

function documents({ pattern, missing }: ServedAddress, at: number): string[] {
  const ending = hasEnding(pattern) ? '' : '.json'
  const serve = (pattern + ending).endsWith('.json') ? ['import json'] : ['import common', 'file_server']
  const regexp = `path_regexp ^${pattern.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`
  return [
    ...block(`@found${at}`, [regexp, `file {path}${ending}`]),
    ...handle(`@found${at}`, `rewrite * {path}${ending}`, ...serve),
    `@missing${at} ${regexp}`,
    ...handle(`@missing${at}`, `import ${missing.name}`),
  ]
}

function handle(matcher: string, ...lines: string[]): string[] {
  return block(`handle ${matcher}`, lines)
}

function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `\t${line}`), '}']
}

function answerLines({ status, headers, body }: FixedAnswer): string[] {
  if (body === '') return [...headerLines(headers), `respond ${status}`]
  return [...headerLines([JSON_TYPE, ...headers]), `respond \`${body}\` ${status}`]
}

function headerLines(headers: readonly Header[]): string[] {
  return headers.map(([name, value]) => `header ${name} \`${value}\``)
}
