import { type Answer, ask } from './ask.ts'
import type { Judge } from './judge.ts'
import type { Random } from './random.ts'

/** Every address of every door, so that what is added to the service is attacked without a change here. */
export interface Addresses {
  /** Address templates of the API, as its own description has them. */
  readonly operations: readonly Operation[]
  /** What pages and the site map link to, resources included, downloads left out. */
  readonly pages: readonly string[]
  readonly downloads: readonly string[]
  readonly tools: readonly Tool[]
  /** Of the agents' resources, as they are listed. */
  readonly resources: readonly string[]
}

export interface Operation {
  readonly path: string
  readonly parameters: readonly Parameter[]
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly example: unknown
  readonly schema: Schema
}

interface Schema {
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly format?: string
}

export interface Tool {
  readonly name: string
  readonly inputSchema: { readonly properties: Readonly<Record<string, Schema>> }
}

interface OpenApi {
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, { readonly parameters?: readonly Parameter[] }>>
}

const DESCRIPTION = '/api/openapi.json'
export const DOWNLOADS = '/datos/descargas/'
/** What nothing links to. */
const FILES = ['/robots.txt', '/sitemap.xml', '/llms.txt', '/.well-known/security.txt']

/** Asks the server itself; what it links to and does not have is a fault. */
export async function survey(port: number, judge: Judge): Promise<Addresses> {
  let asked = 0
  const document = JSON.parse((await get(DESCRIPTION)).text) as OpenApi
  const base = new URL(document.servers[0]!.url, `http://localhost:${port}`).pathname.replace(/\/$/, '')
  const siteMap = (await get('/sitemap.xml')).text.matchAll(/<loc>([^<]+)<\/loc>/g)
  const found = new Set([...[...siteMap].map(([, url]) => pathOf(url!)!), ...FILES])
  const downloads: string[] = []
  for (const path of found) {
    // Downloads are made when first asked for: that is for scenarios to do.
    if (path.startsWith(DOWNLOADS)) {
      downloads.push(path)
      continue
    }
    const { contentType, text } = await get(path)
    if (!contentType.startsWith('text/html')) continue
    for (const [, link] of text.matchAll(/\s(?:href|src)="([^"#]+)/g)) {
      const linked = pathOf(link!.replaceAll('&amp;', '&'))
      if (linked) found.add(linked)
    }
  }
  return {
    operations: Object.entries(document.paths).map(([path, { parameters = [] }]) => ({
      path: base + path,
      parameters,
    })),
    pages: [...found].filter((path) => !path.startsWith(DOWNLOADS) && !namesServer(path)),
    downloads,
    tools: await listed<Tool>(port, 'tools'),
    resources: (await listed<{ uri: string }>(port, 'resources')).map(({ uri }) => uri),
  }

  async function get(target: string): Promise<Answer> {
    const answer = await ask({ port, target, from: `127.1.1.${1 + (asked++ % 250)}` })
    judge.sent()
    judge.answered(`GET ${target}`, answer, [200])
    return answer
  }

  /** Such an address is right for this server alone, and the scenarios start others at other ports. */
  function namesServer(path: string): boolean {
    return decodeURIComponent(path).includes(`localhost:${port}`)
  }

  /** Undefined for what is elsewhere. */
  function pathOf(url: string): string | undefined {
    const { origin, pathname, search } = new URL(url, `http://localhost:${port}`)
    return origin === `http://localhost:${port}` ? pathname + search : undefined
  }
}

async function listed<Item>(port: number, what: string): Promise<readonly Item[]> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: `${what}/list` })
  const { text } = await ask({ port, from: '127.1.1.1', method: 'POST', target: '/mcp', headers: MCP_HEADERS, body })
  const [, data = text] = /^data: (.+)$/m.exec(text) ?? []
  return JSON.parse(data).result[what]
}

export const MCP_HEADERS = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }

/** Days that every month has, and years of birth: they can be told from other dates in a log. */
const HIGHEST: Readonly<Record<number, number>> = { 31: 28, 2100: 2019 }

/** A value that a schema allows. */
export function valueFor(schema: Schema, random: Random): unknown {
  if (schema.enum) return random.pick(schema.enum)
  if (schema.format === 'date') return isoDate(random)
  const { minimum = 1, maximum = minimum + 10 } = schema
  return minimum + random.below((HIGHEST[maximum] ?? maximum) - minimum + 1)
}

export function isoDate(random: Random): string {
  const { day, month, year } = random.date()
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
