import { type Asked, ask } from './ask.ts'
import type { Field } from './field.ts'
import type { Random } from './random.ts'
import { type Addresses, isoDate, MCP_HEADERS, type Operation, valueFor } from './survey.ts'

/** A request as it should be, and what its answer may be. */
export interface WellFormed extends Asked {
  readonly expected: readonly number[]
}

const ENCODINGS = ['br', 'gzip', 'identity', 'gzip, deflate, br, zstd', 'br;q=0.5, gzip;q=0.1', '*']
const UNKNOWN = ['/nada', '/api/nada', '/numeros/10', '/api/life-path/10', '/datos/descargas/csv/nada.csv', '/API']
const IMPOSSIBLE_DATES = ['31/2/1999', '0/1/1990', '13/13/1950', '29/2/1900', 'x/y/z']

/** Asks as a new client, and judges the status. */
export async function askWell(field: Field, random: Random, from = random.address()): Promise<void> {
  let asked = wellFormed(field.addresses, random)
  // A picture takes half a second of a processor. `npm run test:all` asks for some of them, an attack for all that come up.
  while (asked.target.endsWith('.png') && random.below(field.size(1, 8)) > 0)
    asked = wellFormed(field.addresses, random)
  await judged(field, asked, from)
}

export async function judged({ port, judge }: Field, asked: WellFormed, from: string): Promise<void> {
  const what = `${asked.method ?? 'GET'} ${asked.target} ${asked.body ?? ''}`.trim()
  judge.sent()
  try {
    judge.answered(what, await ask({ ...asked, port, from }), asked.expected)
  } catch (error) {
    judge.unanswered(what, error)
  }
}

/** Of every door about as many. */
export function wellFormed(addresses: Addresses, random: Random): WellFormed {
  const asked = random.pick([interfaceRequest, interfaceRequest, page, profile, agentMessage, health, mistaken])
  return asked(addresses, random)
}

export function targetOf({ path, parameters }: Operation, random: Random): string {
  const query = new URLSearchParams()
  const values: Record<string, string> = {}
  for (const { name, in: place, schema } of parameters) {
    const value = String(valueFor(schema, random))
    if (place === 'query') query.set(name, value)
    else values[name] = value
  }
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)
  return query.size > 0 ? `${target}?${query}` : target
}

function interfaceRequest({ operations }: Addresses, random: Random): WellFormed {
  const target = targetOf(random.pick(operations), random)
  if (random.chance(8)) return { method: 'OPTIONS', target, expected: [204] }
  return varied(target, random)
}

function page({ pages }: Addresses, random: Random): WellFormed {
  return varied(random.pick(pages), random)
}

function profile(_: Addresses, random: Random): WellFormed {
  return varied(`/perfil?birth=${isoDate(random)}`, random)
}

function health(_: Addresses, random: Random): WellFormed {
  return { target: random.pick(['/healthz', '/readyz']), expected: [200] }
}

/** GET or HEAD, of any encoding, and sometimes only if it has changed. */
function varied(target: string, random: Random): WellFormed {
  const method = random.chance(6) ? 'HEAD' : 'GET'
  const headers = { 'Accept-Encoding': random.pick(ENCODINGS) }
  if (random.chance(6)) return { method, target, headers: { ...headers, 'If-None-Match': '*' }, expected: [304] }
  return { method, target, headers, expected: [200] }
}

/** Well-formed as HTTP, and wrong as a request. */
function mistaken({ pages }: Addresses, random: Random): WellFormed {
  const date = random.pick(IMPOSSIBLE_DATES)
  return random.pick<WellFormed>([
    { target: random.pick(UNKNOWN), expected: [404] },
    { target: `/api/matrix/${date}`, expected: [400] },
    { target: `/perfil?birth=${date}`, expected: [400] },
    { method: 'POST', target: random.pick(pages), body: 'x=1', expected: [405] },
    { method: 'DELETE', target: '/api/arcana/9', expected: [405] },
  ])
}

export function agentMessage({ tools, resources }: Addresses, random: Random): WellFormed {
  const tool = random.pick(tools)
  const properties = Object.entries(tool.inputSchema.properties)
  const call = { name: tool.name, arguments: Object.fromEntries(properties.map(filled)) }
  const messages: readonly (readonly [string, unknown, number])[] = [
    ['tools/call', call, 200],
    ['tools/call', call, 200],
    ['tools/call', { name: tool.name, arguments: { birth: 7 } }, 200],
    ['tools/list', undefined, 200],
    ['resources/list', undefined, 200],
    ['resources/templates/list', undefined, 200],
    ['resources/read', { uri: random.pick(resources) }, 200],
    ['resources/read', { uri: 'ui://open-numerology/nothing' }, 200],
    ['ping', undefined, 200],
    ['nothing/known', {}, 200],
  ]
  const [method, params, status] = random.pick(messages)
  const body = JSON.stringify({ jsonrpc: '2.0', id: random.below(1_000), method, params })
  return { method: 'POST', target: '/mcp', headers: MCP_HEADERS, body, expected: [status] }

  function filled([name, schema]: (typeof properties)[number]): [string, unknown] {
    return [name, valueFor(schema, random)]
  }
}
