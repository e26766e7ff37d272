import { ADDRESSES, LIFE_PATH_NUMBERS, TAIL_CODES } from '../contract/facts.ts'

export interface Asked {
  readonly target: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Asked with the validator that the server has given before. */
  readonly isKnown?: boolean
}

/** The days whose every document the export has, in every year. */
export const DAYS = ['1/1', '29/2', '5/9', '15/5', '31/12']

const YEARS = [1900, 1904, 1956, 1990, 2000, 2024, 2100]
const DATES = DAYS.flatMap((day) => YEARS.map((year) => `${day}/${year}`))
const WRONG_DATES = [
  ...[
    '29/2/1900',
    '29/2/2100',
    '29/2/1990',
    '30/2/1990',
    '31/4/2000',
    '32/1/2000',
    '0/1/2000',
    '1/0/2000',
    '1/13/2000',
  ],
  ...['1/1/1899', '1/1/2101', '1/1/0', '1/1/20000', 'a/b/c', '1/1/2000.json', '-1/1/2000', '1.0/1/2000', '15/5/1990x'],
  ...['00/1/2000', '1/00/2000', '001/1/2000', '1/1/02000', '%20/1/2000', '1/1/%F0%9F%92%A9', '1/1/..a'],
]

const DOCUMENTS = [
  '',
  '/reading',
  '/synthesis',
  '/steps',
  '/chart.svg',
  '/ages',
  '/ages.ics',
  '/tail',
  '/chakras',
  '/matrix.csv',
]
const RECORDS = [
  ...['/api', '/api/', '/api/openapi.json', '/api/life-path', '/api/arcana', '/api/tails'],
  ...LIFE_PATH_NUMBERS.map((number) => `/api/life-path/${number}`),
  ...Array.from({ length: 22 }, (_, at) => `/api/arcana/${at + 1}`),
  ...TAIL_CODES.map((code) => `/api/tails/${code}`),
  ...['/api/life-path/1/card.png', '/api/life-path/33/card.png', '/api/arcana/22/card.png'],
]
const MISSING = [
  ...[
    '/api/life-path/10',
    '/api/life-path/07',
    '/api/life-path/x',
    '/api/life-path/7.json',
    '/api/arcana/0',
    '/api/arcana/23',
  ],
  ...['/api/tails/1-2-3', '/api/tails/', '/api/nothing', '/api/matrix', '/api/matrix/1/1', '/api/matrix/1/1/2000/none'],
  ...[
    '/api/matrix/1/1/2000/reading/more',
    '/api/life-path/of',
    '/api/life-path/of/1/1',
    '/api/nothing/',
    '/api/life-path/7/x',
    '/api/life-path/10/card.png',
    '/api/arcana/0/card.png',
    '/api/arcana/9/chart.png',
  ],
  ...['/apix', '/no-existe', '/numeros/10', '/numeros/7.html', '/arcanos/23', '/colas/1-2-3', '/colas/x'],
  ...[
    '/index.html',
    '/404.html',
    '/405.html',
    '/404',
    '/perfil/',
    '/pareja/',
    '/numeros/10/',
    '/no-existe/',
    '/recursos/x.css',
  ],
  ...['/recursos/', '/nginx.conf', '/Caddyfile', '/.any_bad_request'],
  ...['/edge/respond.js', '/edge/netlify/open-numerology.js', '/wrangler.jsonc', '/netlify.toml', '/.assetsignore'],
]
const PADDED = ['05/9', '5/09', '05/09', '01/01', '01/1'].flatMap((day) =>
  ['', '/reading', '/chart.svg'].map((document) => `/api/matrix/${day}/1990${document}`),
)
const SLASHED = [
  ...[
    '/api/life-path/',
    '/api/life-path/7/',
    '/api/life-path/7/?a=b',
    '/api/life-path/99/',
    '/api/arcana/?',
    '/api/openapi.json/',
    '/api/arcana/9/card.png/',
  ],
  ...[
    '/api/matrix/15/5/1990/',
    '/api/matrix/05/5/1990/?x',
    '/api/matrix/30/2/1990/',
    '/api/matrix/15/5/1990/chart.svg/',
  ],
  ...[
    '/numeros/',
    '/numeros/7/',
    '/numeros/7/?a=b',
    '/perfil/',
    '/perfil/?birth=1990-05-15',
    '/pareja/?a=1990-05-15',
    '/colas/18-3-12/',
    '/metodo/',
    '/documentacion/',
    '/arcanos/22/',
  ],
]
const QUERIES = ['/api/life-path/7?x=1', '/api/matrix/15/5/1990?a=b', '/?x', '/numeros?x=1', '/widget.js?v=2', '/no?x']

/** Requests to which service and web servers answer alike; of the exported files, those of the site are among them. */
export function requests(files: readonly string[]): Asked[] {
  // Of the readings, which are hundreds of pages, each in two forms, a few.
  const few = files.filter((file, at) => !/^arcanos\/\d+\//.test(file) || at % 25 === 0)
  const site = few.map(addressOf).filter((address) => address !== undefined)
  const other = [
    ...ADDRESSES.filter((path) => !/^\/pair|^\/matrix.*\.png$/.test(path)).map((path) => `/api${path}`),
    ...site,
  ]
  return [
    ...[
      ...DATES.map((date) => `/api/matrix/${date}`),
      ...RECORDS,
      ...MISSING,
      ...PADDED,
      ...SLASHED,
      ...QUERIES,
      ...site,
    ],
    ...DATES.slice(0, 14).flatMap((date) => [
      ...DOCUMENTS.slice(1).map((document) => `/api/matrix/${date}${document}`),
      `/api/life-path/of/${date}`,
    ]),
    ...WRONG_DATES.flatMap((date) => [
      `/api/matrix/${date}`,
      `/api/matrix/${date}/chart.svg`,
      `/api/life-path/of/${date}`,
    ]),
  ]
    .map((target): Asked => ({ target }))
    .concat(
      ...['HEAD', 'OPTIONS', 'POST', 'DELETE'].map((method) =>
        [
          ...other.filter((_, at) => at % 4 === 0),
          '/api/nothing',
          '/api/matrix/30/2/1990',
          '/no-existe',
          '/api/life-path/7/',
        ].map((target) => ({ target, method })),
      ),
      other.filter((_, at) => at % 5 === 0).map((target) => ({ target, isKnown: true })),
      [
        { target: '/api/arcana/9', headers: { Range: 'bytes=0-9' } },
        { target: '/', headers: { Range: 'bytes=9-' } },
      ],
    )
}

/** Where the service has what a file of the site holds. */
function addressOf(file: string): string | undefined {
  if (
    /^(api|404|405|nginx|Caddy|edge\/|wrangler|netlify|\.assets|recursos\/calculo)|^[^/]+\.(md|cff|csv|json|jsonld)$/.test(
      file,
    )
  )
    return undefined
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`
}

/** Pages with other content: no downloads and no pairs, and where a date is asked for, a script. */
export const OTHER_CONTENT = [
  ...['/perfil', '/pareja', '/documentacion', '/datos', '/desde', '/estandar', '/llms.txt'],
  '/desde/open-numerology.postman_collection.json',
]

interface Exception extends Asked {
  readonly why: string
  /** Of service, nginx, Caddy and the edge script, which is the same on all hosts. */
  readonly statuses: readonly [number, number, number, number]
}

/** What files can't do; docs/export.md lists it. */
export const EXCEPTIONS: readonly Exception[] = [
  { target: '/api/pair/15/5/1990/20/8/1995', statuses: [200, 404, 404, 404], why: 'pairs are too many to write down' },
  { target: '/api/pair/30/2/1990/20/8/1995', statuses: [400, 404, 404, 404], why: 'pairs are too many to write down' },
  { target: '/api/matrix/15/5/1990/card.png', statuses: [200, 404, 404, 404], why: 'pictures of dates would be 17 GB' },
  {
    target: '/api/matrix/15/5/1990/chart.png',
    statuses: [200, 404, 404, 404],
    why: 'pictures of dates would be 17 GB',
  },
  { target: '/perfil?birth=1990-02-30', statuses: [400, 200, 200, 200], why: 'the browser says what is wrong' },
  { target: '/pareja?a=x&b=y', statuses: [400, 200, 200, 200], why: 'the browser says what is wrong' },
  { target: '/perfil?d=15&m=5&a=1990', statuses: [308, 200, 200, 200], why: 'the browser mends the address' },
  { target: '/colas/5-20-15', statuses: [404, 404, 404, 404], why: 'no page tells the tail that this is in reverse' },
  { target: '/numeros.md/', statuses: [308, 404, 404, 404], why: 'only pages lose a slash' },
  { target: '/colas/7/8', statuses: [404, 404, 404, 404], why: 'the page is the one of all wrong addresses' },
  {
    target: '/datos/descargas/csv/arcana.csv',
    statuses: [200, 404, 404, 404],
    why: 'downloads are exports of their own',
  },
  { target: '/.well-known/security.txt', statuses: [200, 404, 404, 404], why: 'it would go out of date' },
  {
    target: '/oembed?url=https%3A%2F%2Fnumeros.example%2Fperfil%3Fbirth%3D1990-05-15',
    statuses: [200, 404, 404, 404],
    why: 'nothing runs',
  },
  { target: '/healthz', statuses: [200, 404, 404, 404], why: 'nothing runs' },
  { target: '/mcp', statuses: [405, 404, 404, 404], why: 'nothing runs' },
  { target: '/LICENSE.md', statuses: [404, 200, 200, 200], why: 'licence and descriptions are in the folder' },
  { target: '/numeros/%37', statuses: [404, 200, 200, 404], why: 'web servers decode the addresses of pages too' },
  { target: '/api/matrix/15%2F5/5/1990', statuses: [400, 404, 404, 400], why: 'an encoded slash counts as a slash' },
  { target: '/api/arcana/../tails', statuses: [404, 200, 200, 200], why: 'dots in an address are followed' },
  { target: `/api/${'x'.repeat(9000)}`, statuses: [431, 431, 404, 404], why: 'Caddy takes addresses of up to 1 MB' },
]
