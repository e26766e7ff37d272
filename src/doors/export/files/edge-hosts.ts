import { readFileSync } from 'node:fs'
import { builtProgram } from '../../../process/program.ts'
import type { EdgeAnswer, EdgeDocuments, EdgePart, EdgeRules } from './edge-script.ts'
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

const RESPOND = 'edge/respond.js'
const CLOUDFLARE = 'edge/cloudflare.js'
/** A folder of its own, because Netlify takes every script there for a function. */
const NETLIFY_FOLDER = 'edge/netlify'
const NETLIFY = `${NETLIFY_FOLDER}/open-numerology.js`

type TextFile = readonly [name: string, text: string]

/** A script with the serving rules, and what Cloudflare and Netlify need to run it in front of the files. */
export function edgeFiles(rules: ServingRules): TextFile[] {
  return [
    [RESPOND, script(edgeRules(rules))],
    [CLOUDFLARE, CLOUDFLARE_WORKER],
    ['wrangler.jsonc', WRANGLER],
    ['.assetsignore', ASSETS_IGNORED],
    [NETLIFY, NETLIFY_FUNCTION],
    ['netlify.toml', NETLIFY_SETTINGS],
  ]
}

function script(rules: EdgeRules): string {
  const code = readFileSync(builtProgram('edge.js'), 'utf8')
  return `${code}\nexport const respond = respondBy(${JSON.stringify(rules, undefined, 1)})\n`
}

const CLOUDFLARE_WORKER = `import { respond } from './respond.js'

export default {
  fetch: (request, { ASSETS }) => respond(request, (file) => ASSETS.fetch(file)),
}
`

const WRANGLER = `// Open Numerology as static files on Cloudflare Workers. Change the name to yours; \`npx wrangler deploy\` in this folder.
{
  "name": "open-numerology-files",
  "main": "${CLOUDFLARE}",
  "compatibility_date": "2026-01-01",
  "assets": {
    "directory": ".",
    "binding": "ASSETS",
    // The script sets headers, redirects and errors, so it sees every request and no file is served without it.
    "run_worker_first": true,
    "html_handling": "none",
    "not_found_handling": "none"
  },
  // URLs contain birth dates, so requests are not logged.
  "observability": { "enabled": false }
}
`

const ASSETS_IGNORED = `# Files that Cloudflare need not store: none of them is ever served.
/${RESPOND}
/${CLOUDFLARE}
/${NETLIFY}
/wrangler.jsonc
/netlify.toml
/nginx.conf
/Caddyfile
/.wrangler/
/node_modules/
*.gz
`

const NETLIFY_FUNCTION = `import { respond } from '../respond.js'

export default (request, context) => respond(request, (file) => context.next(file))

export const config = { path: '/*' }
`

const NETLIFY_SETTINGS = `# Open Numerology as static files on Netlify: \`npx netlify-cli deploy --prod\` in this folder.
[build]
publish = "."
edge_functions = "${NETLIFY_FOLDER}"

# The script asks for pages by their file names.
[build.processing.html]
pretty_urls = false
`

function edgeRules(rules: ServingRules): EdgeRules {
  const stems = `(?:${regexps(dateStems(rules), true)})`
  return {
    base: `^${patternRegexp(rules.basePath, true)}(?:/|$)`,
    zeros: [`^(${stems})/0([1-9])/`, `^(${stems}/[0-9]+)/0([1-9])/`],
    api: edgePart(rules.api, true),
    site: edgePart(rules.site, false),
    described: DESCRIBED,
    page: PAGE,
    answers: Object.fromEntries(fixedAnswersOf(rules).map((answer) => [answer.name, edgeAnswer(answer)])),
    failure: rules.failure.name,
  }
}

function edgePart(part: Part, isApi: boolean): EdgePart {
  const slashed = part.documents.flatMap(({ losesSlash, patterns }) => (losesSlash ? patterns : []))
  return {
    documents: part.documents.map((documents) => edgeDocuments(documents, isApi)),
    slashed: `^(?:${regexps(slashed, isApi)})/$`,
    moved: pairs(part.moved),
    options: part.options.name,
    notFound: part.notFound.name,
    methodNotAllowed: part.methodNotAllowed.name,
  }
}

function edgeDocuments({ patterns, file, ending, type, headers, missing }: Documents, isApi: boolean): EdgeDocuments {
  return {
    paths: `^(?:${regexps(patterns, isApi)})${file && isApi ? '/?' : ''}$`,
    ...(file ? { file } : {}),
    ending,
    headers: pairs([['Content-Type', type], ...headers]),
    missing: missing.name,
  }
}

function edgeAnswer({ status, type, headers, body, file }: FixedAnswer): EdgeAnswer {
  const all = pairs([...(type ? [['Content-Type', type] as const] : []), ...headers])
  return { status, headers: all, body, ...(file ? { file } : {}) }
}

function regexps(patterns: readonly string[], isApi: boolean): string {
  return patterns.map((pattern) => patternRegexp(pattern, isApi)).join('|')
}

function pairs(headers: readonly Header[]): [string, string][] {
  return headers.map(([name, value]) => [name, value])
}
