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

/** A Caddy site that serves the exported files as the service would. */
export function caddyfile(rules: ServingRules, folder: string): string {
  const { basePath, hasCopies, api, site, failure } = rules
  const stems = `(?:${dateStems(rules)
    .map((stem) => patternRegexp(stem, true))
    .join('|')})`
  return [
    '# Open Numerology as static files. Change address and folder to yours.',
    ...block('', [
      '# URLs contain birth dates: error lines would log them and the client.',
      ...block('log', ['exclude http.log.error']),
    ]),
    ...fixedAnswersOf(rules).flatMap((answer) => block(`(${answer.name})`, answerLines(answer))),
    ...methods('api', api),
    ...methods('site', site),
    ...block(':8080', [
      // What is in braces would be a placeholder.
      `root * ${JSON.stringify(folder).replace(/[{}]/g, '\\$&')}`,
      'header -Server',
      // The service ignores these; Caddy would send errors with the headers of the document.
      ...['Range', 'If-Match', 'If-Unmodified-Since'].map((name) => `request_header -${name}`),
      '@options method OPTIONS',
      '@other_method not method GET HEAD',
      // Within a route, directives run in written order.
      ...block('route', [
        `@api path_regexp ^${patternRegexp(basePath, true)}(?:/|$)`,
        ...handle('@api', [
          `@api_slash path_regexp ^(?:${slashed(api, true)})/$`,
          ...handle('@api_slash', ['import api_methods', ...moved(api, ['uri strip_suffix /', 'redir * {uri} 308'])]),
          '# Day and month may have a leading zero.',
          ...zeroRewrite('day', `^(${stems})/0([1-9])/(.*)$`),
          ...zeroRewrite('month', `^(${stems}/[0-9]+)/0([1-9])/(.*)$`),
          ...api.documents.flatMap((documents, at) => found(documents, 'api', at, hasCopies)),
          ...handle('*', [`import ${api.notFound.name}`]),
        ]),
        'import site_methods',
        '# The page behind a .md URL.',
        '@markdown path_regexp markdown ^(.+)\\.md$',
        'vars @markdown page {re.markdown.1}',
        ...site.documents.flatMap((documents, at) => found(documents, 'site', at, hasCopies)),
        `@site_slash path_regexp site_slash ^(${slashed(site, false)})/$`,
        ...handle('@site_slash', [
          '@page file {re.site_slash.1}.html',
          ...handle('@page', moved(site, ['uri strip_suffix /', 'redir * {uri} 308'])),
          ...handle('*', [`import ${site.notFound.name}`]),
        ]),
        ...block('@described', [`path_regexp ${DESCRIBED}`, 'file {path}']),
        ...handle('@described', ['file_server']),
        ...handle('*', [`import ${site.notFound.name}`]),
      ]),
      ...block('handle_errors', [`import ${failure.name}`]),
    ]),
    '',
  ].join('\n')
}

function found(documents: Documents, part: string, at: number, hasCopies: boolean): string[] {
  const { file, ending, type, headers, isCompressed, missing } = documents
  const name = `${part}${at}`
  const path = file ?? `{path}${ending}`
  return [
    `@${name} path_regexp ^(?:${regexps(documents, part === 'api').join('|')})${file && part === 'api' ? '/?' : ''}$`,
    ...handle(`@${name}`, [
      ...(part === 'api' ? ['import api_methods'] : []),
      `@${name}_found file ${path}`,
      ...handle(`@${name}_found`, [
        `rewrite * ${path}`,
        ...headerLines([['Content-Type', type], ...headers]),
        ...(isCompressed
          ? block('encode', ['gzip', 'minimum_length 1024', ...block('match', ['header Content-Type *'])])
          : []),
        ...(isCompressed && hasCopies ? block('file_server', ['precompressed gzip']) : ['file_server']),
      ]),
      ...handle('*', [`import ${missing.name}`]),
    ]),
  ]
}

/** In the API only for existing paths; for pages on every path. */
function methods(part: string, { options, methodNotAllowed }: Part): string[] {
  return block(`(${part}_methods)`, [
    ...handle('@options', [`import ${options.name}`]),
    ...handle('@other_method', [`import ${methodNotAllowed.name}`]),
  ])
}

function moved(part: Part, lines: readonly string[]): string[] {
  return handle('*', [...headerLines([...part.moved, ['Content-Length', '0']]), ...lines])
}

function zeroRewrite(part: string, regexp: string): string[] {
  const name = `zero_${part}`
  return [`@${name} path_regexp ${name} ${regexp}`, `rewrite @${name} {re.${name}.1}/{re.${name}.2}/{re.${name}.3}`]
}

function answerLines({ status, type, headers, body, file }: FixedAnswer): string[] {
  const described = headerLines([...(type ? [['Content-Type', type] as const] : []), ...headers])
  if (file)
    return [
      'method GET',
      `rewrite * ${file}`,
      ...described,
      'header -Etag',
      ...block('file_server', [`status ${status}`]),
    ]
  return [...described, body === '' ? `respond ${status}` : `respond \`${body}\` ${status}`]
}

function slashed({ documents }: Part, isApi: boolean): string {
  return documents.flatMap((group) => (group.losesSlash ? regexps(group, isApi) : [])).join('|')
}

function regexps({ patterns }: Documents, isApi: boolean): string[] {
  return patterns.map((pattern) => patternRegexp(pattern, isApi))
}

function handle(matcher: string, lines: readonly string[]): string[] {
  return block(`handle ${matcher}`, block('route', lines))
}

function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`.trimStart(), ...lines.map((line) => `\t${line}`), '}']
}

function headerLines(headers: readonly Header[]): string[] {
  return headers.flatMap(([name, value]) => {
    const line = `${name} \`${value.replace(PAGE, '{http.vars.page}')}\``
    // Caddy adds `Vary` when it compresses, so ours is set last.
    return name === 'Vary' ? block('header', [line, 'defer']) : [`header ${line}`]
  })
}
