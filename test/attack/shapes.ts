/** Bytes with one right meaning. */
export interface Shape {
  readonly name: string
  bytes(port: number): string
  /** The statuses of all answers on the connection; any of these lists is right. */
  readonly statuses: readonly (readonly number[])[]
}

const PATH = '/api/life-path/7'
const REFUSED = [[400]]
/** What a door may say to a host that is not its own, or that is no host. */
const REFUSED_HOST = [[400], [403]]
const CLOSE = 'Connection: close\r\n'
const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'

function shape(name: string, statuses: Shape['statuses'], bytes: string | ((port: number) => string)): Shape {
  return { name, statuses, bytes: typeof bytes === 'string' ? () => bytes : bytes }
}

/** The last request on its connection, or one after which more may come. */
function get(target: string, headers = CLOSE): string {
  return `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`
}

function post(host: string, headers = CLOSE): string {
  const own = 'Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\n'
  return `POST /mcp HTTP/1.1\r\nHost: ${host}\r\n${own}Content-Length: ${PING.length}\r\n${headers}\r\n${PING}`
}

/** Two servers that read one of these differently would let one client speak for another. */
const SMUGGLED = `GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n`
const SMUGGLING = {
  'Content-Length and Transfer-Encoding': 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'two different lengths': 'Content-Length: 0\r\nContent-Length: 44\r\n\r\n',
  'a length with a sign': 'Content-Length: +0\r\n\r\n',
  'a length that is a list': 'Content-Length: 0, 44\r\n\r\n',
  'chunked twice': 'Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n',
  'an unknown coding': 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'a folded coding': 'Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n',
  'a space before the colon': 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
  'a chunk size that overflows': 'Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n\r\n',
}

const ODD_HOSTS = [
  'u@localhost',
  'u:p@localhost',
  'localhost:99999',
  'a b',
  'http://localhost',
  '[::1',
  '%',
  'evil.example',
]

const ABSOLUTE = [
  '/',
  PATH,
  '/numeros',
  '/healthz',
  '/readyz',
  '/perfil?birth=1987-12-03',
  '/datos/descargas/csv/arcana.csv',
]

export const SHAPES: readonly Shape[] = [
  ...Object.entries(SMUGGLING).map(([name, rest]) =>
    shape(`smuggling by ${name}`, REFUSED, `POST /mcp HTTP/1.1\r\nHost: localhost\r\n${rest}${SMUGGLED}`),
  ),
  ...ODD_HOSTS.map((host) => shape(`Host "${host}" at /mcp`, REFUSED_HOST, post(host))),
  ...['u@localhost', 'u:p@localhost'].map((host) =>
    shape(`Host "${host}" at ${PATH}`, REFUSED, `GET ${PATH} HTTP/1.1\r\nHost: ${host}\r\n${CLOSE}\r\n`),
  ),
  ...ABSOLUTE.map((path) =>
    shape(`${path} in absolute form`, [[200]], (port) => get(`http://localhost:${port}${path}`)),
  ),
  shape('the root in absolute form, without a slash', [[200]], (port) => get(`http://localhost:${port}`)),
  shape('broken bytes after a request that was answered', [[200, 400]], `${get(PATH, '')}nonsense\r\n\r\n`),
  shape(
    'broken bytes after a request that is being answered',
    [[200], [200, 400]],
    `${post('localhost', '')}nonsense\r\n\r\n`,
  ),
  shape('a head of 9 kB', [[431]], get(PATH, `X-Long: ${'x'.repeat(9_000)}\r\n`)),
  shape(
    'a head of 9 kB on a connection in use',
    [[200, 431]],
    get(PATH, '') + get(PATH, `X: ${'x'.repeat(9_000)}\r\n`),
  ),
  shape('bad percent-encoding', [[404]], get('/%zz/%c3%28')),
  shape('a profile of bad percent-encoding', [[400]], get('/perfil?birth=%zz%c3%28')),
  shape('two Host headers', REFUSED, get(PATH, `Host: other\r\n${CLOSE}`)),
  shape('no Host header', REFUSED, `GET ${PATH} HTTP/1.1\r\n${CLOSE}\r\n`),
  shape('a few requests at once', [Array<number>(8).fill(200)], get(PATH, '').repeat(7) + get(PATH)),
]
