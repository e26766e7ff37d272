import type { Random } from './random.ts'
import type { Addresses } from './survey.ts'
import { targetOf } from './well-formed.ts'

const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'POST', 'PUT', 'DELETE', 'PROPFIND']
/** Beside the addresses that the service names itself. */
const PATHS = [
  ...['/api/life-path/of/29/2/2000', '/api/matrix/31/12/2100/reading', '/api/matrix/1/1/1900/steps', '/mcp', '/mcp'],
  ...['/perfil?birth=1990-05-15', '/healthz', '/readyz', '*', 'http://x/api/life-path', '//api/life-path', '/api//'],
  ...['/..', '/api/matrix/%31%35/5/1990', '/datos/descargas/csv/arcana.csv', '/datos/descargas/../csv'],
]
/** What the grammar of HTTP allows in a target, or lets pass. */
const ODD_PARTS = [
  ...['/', '%', '%2f', '%00', '%zz', '%c3%28', '..', '?', '-1', '1e3', '0x1f', '99999999999999999999', '"', '\\', ';'],
  ...['&', '{', '<script>', '\u00b2', '\u00d9\u00a1', '\u00ff', '+', '0', 'a'.repeat(2_000)],
]
const HEADERS = [
  ...['Connection: keep-alive', 'If-None-Match: *', 'If-None-Match: "a", W/"b"', 'If-None-Match: "', 'Accept: */*'],
  ...['Accept-Encoding: br;q=0, gzip;q=1.0', 'Accept-Encoding: ,,,;;;q=', 'Accept-Encoding: br', 'Range: bytes=0-'],
  ...[
    ...['X-Forwarded-For: 203.0.113.9, ::1, x', 'Content-Type: application/json', 'Origin: https://x.example'],
    ...['Origin: null'],
  ],
  ...['Accept: application/json, text/event-stream', 'MCP-Protocol-Version: 2026-07-28', 'X-Odd: \u00ff\u00e9'],
]
const BODIES = [
  ...['hello', '[]', '{', 'null', '{"jsonrpc":"2.0","id":1,"method":"tools/list"}', '\0', '"'.repeat(70_000)],
  ...['{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x","arguments":{"birth":"x"}}}'],
  ...['{"jsonrpc":"2.0","id":{},"method":"initialize","params":[]}', '{"jsonrpc":"2.0","method":"ping"}'],
]
/** Whatever comes after one of these has little chance to be read as a request. */
const BREAKERS = [
  ...[' ', '\t', '\0', '\r', '\n', '\r\n', '\r\n\r\n', ':', ' folded', 'no colon', '\u00ff', 'b'.repeat(9_000)],
  ...['HTTP/2.0', 'HTTP/0.9', 'Host: y\r\n', 'Host:\r\n', 'Expect: 100-continue\r\n', 'Expect: coffee\r\n'],
  ...['Upgrade: websocket\r\nConnection: upgrade\r\n', 'Connection: close\r\n', 'Content-Length: -1\r\n'],
  ...['Content-Length: 5\r\nContent-Length: 6\r\n', 'Transfer-Encoding: chunked\r\n', 'Content-Length: 99999999\r\n'],
  ...['Transfer-Encoding: gzip, chunked\r\n', '5\r\nhello\r\n0\r\n\r\n', 'ffffffffffffffff\r\n'],
]

/** Something like a request: of six about one is broken, and the others are whole but often odd. */
export function rawRequest(random: Random, { operations, pages }: Addresses): string {
  if (random.chance(50)) return random.bytes(200)
  const path = random.pick([targetOf(random.pick(operations), random), random.pick(pages), random.pick(PATHS)])
  const method = random.pick(METHODS)
  const headers = ['Host: localhost', ...Array.from({ length: random.below(4) }, () => random.pick(HEADERS))]
  const body = method === 'POST' ? random.pick(BODIES) : ''
  if (body !== '') headers.push(`Content-Length: ${body.length}`)
  const line = `${method} ${random.chance(2) ? spoiled(random, path) : path} HTTP/1.1`
  const whole = [line, ...headers, '', ''].join('\r\n') + body
  return random.chance(6) ? broken(random, whole) : whole
}

function spoiled(random: Random, path: string): string {
  const at = random.below(path.length + 1)
  return path.slice(0, at) + random.pick(ODD_PARTS) + path.slice(at + random.below(3))
}

/** A few bytes cut out, doubled or replaced, mostly in the head. */
function broken(random: Random, text: string): string {
  let result = text
  for (let times = 1 + random.below(3); times > 0; times--) {
    const at = random.below(Math.min(result.length, 300) + 1)
    const length = random.below(8)
    const middle = random.pick(['', result.slice(at, at + length).repeat(2), random.bytes(4), random.pick(BREAKERS)])
    result = result.slice(0, at) + middle + result.slice(at + length)
  }
  return result
}
