import { hasEnding } from './layout.ts'
import type { FixedAnswer, Header, ServedAddress, ServingRules } from './rules.ts'

/** A Caddy site that answers from the exported files as the service does. */
export function caddyfile(rules: ServingRules, folder: string): string {
  const { basePath, addresses, headers, preflight, notFound, methodNotAllowed } = rules
  return `${[
    '# Open Numerology as static files. Change address and folder to yours.',
    ':8080 {',
    `\troot * ${JSON.stringify(folder)}`,
    '\theader -Server',
    '',
    '\t# Day and month may have a zero in front.',
    `\t@zero_day path_regexp zero_day ^(${basePath}/(?:matrix|life-path/of))/0([1-9])/(.*)$`,
    '\trewrite @zero_day {re.zero_day.1}/{re.zero_day.2}/{re.zero_day.3}',
    `\t@zero_month path_regexp zero_month ^(${basePath}/(?:matrix|life-path/of)/[0-9]+)/0([1-9])/(.*)$`,
    '\trewrite @zero_month {re.zero_month.1}/{re.zero_month.2}/{re.zero_month.3}',
    '',
    '\t@other_method not method GET HEAD OPTIONS',
    '\thandle @other_method {',
    ...answer(methodNotAllowed),
    '\t}',
    '\t@preflight method OPTIONS',
    '\thandle @preflight {',
    ...answer(preflight),
    '\t}',
    `\thandle ${basePath}/ {`,
    `\t\trewrite * ${basePath}.json`,
    ...headers.map(header),
    '\t\tfile_server',
    '\t}',
    ...addresses.flatMap((address, at) => documents(address, at, headers)),
    `\t@slash path_regexp slash ^(${basePath}/.+)/$`,
    '\tredir @slash {re.slash.1} 308',
    '\thandle {',
    ...answer(notFound),
    '\t}',
    '}',
  ].join('\n')}\n`
}

function documents({ pattern, missing }: ServedAddress, at: number, headers: readonly Header[]): string[] {
  const ending = hasEnding(pattern) ? '' : '.json'
  const regexp = pattern.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')
  return [
    `\t@document${at} path_regexp ^${regexp}$`,
    `\thandle @document${at} {`,
    `\t\t@found${at} file {path}${ending}`,
    `\t\thandle @found${at} {`,
    `\t\t\trewrite * {path}${ending}`,
    ...headers.map((line) => `\t${header(line)}`),
    '\t\t\tfile_server',
    '\t\t}',
    '\t\thandle {',
    ...answer(missing).map((line) => `\t${line}`),
    '\t\t}',
    '\t}',
  ]
}

function answer({ status, headers, body }: FixedAnswer): string[] {
  const type: Header[] = body === '' ? [] : [['Content-Type', 'application/json; charset=utf-8']]
  return [...[...type, ...headers].map(header), `\t\trespond ${body === '' ? '' : `\`${body}\` `}${status}`]
}

function header([name, value]: Header): string {
  return `\t\theader ${name} \`${value}\``
}
