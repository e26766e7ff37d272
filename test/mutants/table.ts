/** One promise broken on purpose: where `search` stands first in the one file of `folder` that has it, `replacement` is put. */
export interface Mutant {
  readonly breaks: string
  readonly folder: string
  readonly search: string
  readonly replacement: string
  /** The core tests that are run first. The whole core is run only if they notice nothing. */
  readonly tests?: readonly string[]
}

const ARITHMETIC = ['src/numerology', 'test/standard']
const API = ['test/contract/function', 'test/openapi/operations']
const LIMITS = ['src/limits', 'test/process/retry-after', 'test/contract/function']
const SITE = ['test/site/delivery', 'test/site/problem-pages', 'test/site/promises']

export const MUTANTS: readonly Mutant[] = [
  ...within('src/numerology', ARITHMETIC, [
    ['formula: 22 is reduced', 'n <= 22)', 'n < 22)'],
    ['formula: 23 is an arcanum', 'n <= 22)', 'n <= 23)'],
    ['formula: 11 is no master number', 'n === 11 || ', ''],
    ['formula: 33 is no master number', ' || n === 33', ''],
    ['formula: 44 is a master number', 'n === 33)', 'n === 33 || n === 44)'],
    ['formula: digits are not added to the last', 'rest > 0; rest', 'rest > 9; rest'],
    ['formula: money and relationships change places', "money: 'money'", "money: 'love'"],
    ['formula: karma is another point', "karma: 'D'", "karma: 'B'"],
    ['order of positions', "  personal: 'A',\n  social: 'social',", "  social: 'social',\n  personal: 'A',"],
    [
      'formula: the year is not in a life path',
      "const PARTS = ['day', 'month', 'year']",
      "const PARTS = ['day', 'month', 'month']",
    ],
    ['a life path number is missing', '9, 11, 22, 33] as const', '9, 11, 22] as const'],
    ['calendar: 29 February 1900', 'year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)', 'year % 4 === 0'],
    ['calendar: no 29 February 2000', ' || year % 400 === 0', ''],
    ['calendar: 31 April', '[31, 28, 31, 30, 31, 30', '[31, 28, 31, 31, 31, 30'],
    ['calendar: day 0', 'day >= 1 &&', 'day >= 0 &&'],
    ['calendar: one day too many in each month', 'day <= daysInMonth', 'day <= 1 + daysInMonth'],
    ['calendar: 1900 is out of range', 'year >= FIRST_YEAR', 'year > FIRST_YEAR'],
    ['calendar: 2100 is out of range', '&& year <= LAST_YEAR', '&& year < LAST_YEAR'],
    ['calendar: 2101 is in range', 'LAST_YEAR = 2100', 'LAST_YEAR = 2101'],
    ['input: digits of any length', '/^\\d\\d?$/', '/^\\d+$/'],
    ['input: other signs than digits', '/^\\d\\d?$/', '/^..?$/'],
    ['input: a year of five digits', '/^\\d{4}$/', '/^\\d{4,}$/'],
  ]),
  ...within('src/api', API, [
    ['limit + 1', 'count.count > limits[budget].limit', 'count.count > limits[budget].limit + 1'],
    ['limit − 1', 'count.count > limits[budget].limit', 'count.count >= limits[budget].limit'],
    ['HEAD is not allowed', " && method !== 'HEAD'", ''],
    [
      'the counter is on responses that caches store',
      "limit === OFF ? [] : ['RateLimit-Policy'",
      "limit === OFF ? [] : ['RateLimit', 'x', 'RateLimit-Policy'",
    ],
    ['OPTIONS is an error', "if (method === 'OPTIONS') return", "if (method === 'PREFLIGHT') return"],
    ['a redirect is temporary', 'status: 308', 'status: 307'],
  ]),
  ...within('src/service', LIMITS, [
    ['limit of matrices by default', "limit('MATRIX_LIMIT', '60')", "limit('MATRIX_LIMIT', '61')"],
    ['limit of the rest by default', "limit('OTHER_LIMIT', '300')", "limit('OTHER_LIMIT', '299')"],
  ]),
  ...within('src/limits', LIMITS, [
    ['the window', 'WINDOW_MS = 60_000', 'WINDOW_MS = 59_000'],
    ['Retry-After is rounded down', 'Math.ceil(resetMs', 'Math.floor(resetMs'],
    ['Retry-After may be 0', 'Math.max(1, Math.ceil(resetMs', 'Math.max(0, Math.ceil(resetMs'],
    ['the counter is one off', 'limit - count)', 'limit - count + 1)'],
    ['the policy says another limit', 'limit};w=', 'limit + 1};w='],
    ['proxy trust: anybody is believed', 'hops.length > 0 && this.trusts(client)', 'hops.length > 0'],
    ['proxy trust: nobody is believed', 'hops.length > 0 && this.trusts(client)', 'false'],
    ['proxy trust: the first hop is believed', 'hops.pop()!', 'hops.shift()!'],
    ['clients: each IPv6 address is a client', '.slice(0, 4)\n', '.slice(0, 8)\n'],
    ['clients: a mapped IPv4 address is another client', 'groups[5] === 0xffff', 'groups[5] === 0xfffe'],
  ]),
  ...within('src/api', API, [
    ['Cache-Control: an hour', 'max-age=86400, stale', 'max-age=3600, stale'],
    ['Cache-Control: private', "'public, max-age", "'private, max-age"],
    ['CORS: one origin', "['Access-Control-Allow-Origin', '*']", "['Access-Control-Allow-Origin', 'null']"],
    ['CORS: Retry-After cannot be read', 'Link, Retry-After, ', 'Link, '],
    [
      'CORS: no header may be sent',
      "['Access-Control-Allow-Headers', '*']",
      "['Access-Control-Allow-Headers', 'Accept']",
    ],
    [
      'CORS: methods of a preflight',
      "['Access-Control-Allow-Methods', 'GET, OPTIONS']",
      "['Access-Control-Allow-Methods', 'OPTIONS']",
    ],
    ['CORS: preflights are not cached', "['Access-Control-Max-Age', '86400']", "['Access-Control-Max-Age', '0']"],
    ['X-API-License is missing', "    ...['X-API-License', 'CC-BY-4.0'],\n", ''],
    ['X-Data-Version is missing', "    ...['X-Data-Version', dataVersion],\n", ''],
    ['Link is missing', "    ...['Link', links.join(', ')],\n", ''],
    ['Content-Language is missing', "    ...['Content-Language', 'es'],\n", ''],
    ['nosniff is missing', "    ...['X-Content-Type-Options', 'nosniff'],\n", ''],
    ['Allow without HEAD', "'GET, HEAD, OPTIONS'", "'GET, OPTIONS'"],
    ['Content-Type of JSON', "'application/json; charset=utf-8'", "'text/plain; charset=utf-8'"],
    ['CSP of a chart', "\"default-src 'none'; style-src 'unsafe-inline'\"", '"style-src \'unsafe-inline\'"'],
    [
      'a chart cannot be shown by other sites',
      "...['Cross-Origin-Resource-Policy', 'cross-origin']",
      "...['Cross-Origin-Resource-Policy', 'same-origin']",
    ],
  ]),
  ...within('src/site', SITE, [
    ['CSP of pages: scripts from anywhere', '"script-src \'self\'"', '"script-src *"'],
    ['CSP of pages: frames', '"frame-ancestors \'none\'"', '"frame-ancestors *"'],
    ['pages tell others the birth date in the referrer', "'no-referrer'", "'unsafe-url'"],
    ['pages without HSTS', "'max-age=31536000'", "'max-age=0'"],
  ]),
  ...within('src/api', API, [
    ['304: a star does not match', "if (ifNoneMatch.trim() === '*') return true\n", '\n'],
    ['304: anything matches', '=== etag) return true\n  return false', '=== etag) return true\n  return true'],
    ['304: a weak tag does not match', '/(?:W\\/)?("[^"]*")/g)) if (opaque', '/(W?\\/?"[^"]*")/g)) if (opaque'],
  ]),
  ...within('src/documents', API, [
    [
      'error body: invalid date',
      "invalidDate: {\n    status: 400,\n    error: 'Invalid date'",
      "invalidDate: {\n    status: 400,\n    error: 'Wrong date'",
    ],
    ['error status: invalid date', 'invalidDate: {\n    status: 400', 'invalidDate: {\n    status: 422'],
    ['error body: number', "'Number not found'", "'Not found'"],
    ['error body: arcanum', "'Arcanum not found'", "'Not found'"],
    ['error body: tail', "'Tail not found'", "'Not found'"],
    ['error body: unknown path', "error: 'Not found'", "error: 'Nothing'"],
    ['error body: method', "'Method not allowed'", "'Not allowed'"],
    ['error body: too many', "'Too many requests'", "'Too many'"],
  ]),
  ...within('src/api', API, [
    ['error body: one field too many', '{ error, ...extra }', '{ error, code: name, ...extra }'],
    ['errors are stored', "'Cache-Control', 'no-store'", "'Cache-Control', 'public'"],
    ['HEAD: an error has a body', "method === 'HEAD' ? undefined : this.body", 'this.body'],
  ]),
  ...within(
    'data',
    ['test/data', 'test/contract/function'],
    [
      ['data shape: a name', '"name": "El Mago"', '"name": "Mago"'],
      ['data shape: a field too many', '"name": "El Mago"', '"luck": 7, "name": "El Mago"'],
    ],
  ),
  ...within(
    'data/life-paths',
    ['test/data', 'test/contract/function'],
    [['data shape: a number', '"number": 7,', '"number": 8,']],
  ),
  {
    breaks: 'a birth date in the log',
    folder: 'src/doors/node',
    search: 'log.request(incoming.method!, answer.route,',
    replacement: 'log.request(incoming.method!, incoming.url!,',
    tests: ['test/process/log.test.ts'],
  },
]

type Change = readonly [breaks: string, search: string, replacement: string]

function within(folder: string, tests: readonly string[], changes: readonly Change[]): Mutant[] {
  return changes.map(([breaks, search, replacement]) => ({ breaks, folder, search, replacement, tests }))
}
