import { describe, expect, it } from 'vitest'
import { get, onHeldServer } from './held-server.ts'

const INVALID_DATE = { error: 'Invalid date' }
const NOT_FOUND = { error: 'Not found' }
const BAD_REQUEST = { error: 'Bad request' }
const HUGE = '9'.repeat(4000)

/** What stands in the place of a day: not one of them is a number as the API has it. */
const NO_NUMBERS: Record<string, string> = {
  'a word': 'quince',
  'Arabic digits': '%D9%A1%D9%A5',
  'full-width digits': '%EF%BC%91%EF%BC%95',
  'Devanagari digits': '%E0%A5%A7%E0%A5%AB',
  'a superscript': '%C2%B9',
  'a Roman numeral': 'XV',
  'a plus sign': '+15',
  'a minus sign': '-15',
  'a minus sign that is not ASCII': '%E2%88%9215',
  'an exponent': '15e0',
  hexadecimal: '0xF',
  octal: '0o17',
  binary: '0b1111',
  'a numeric separator': '1_5',
  infinity: 'Infinity',
  'not a number': 'NaN',
  'a huge number': HUGE,
  'a huge number of zeros': `${'0'.repeat(4000)}15`,
  'a point': '15.0',
  'a space': '%2015',
  'a line break': '15%0D%0A',
  NUL: '15%00',
  'a control character': '15%1B',
  'a zero-width space': '15%E2%80%8B',
  'a byte order mark': '%EF%BB%BF15',
  'broken percent-encoding': '%',
  'half a percent-encoding': '%1',
  'percent-encoding of no digits': '%GG',
  'percent-encoding of broken UTF-8': '%C3%28',
  'percent-encoding of a surrogate': '%ED%A0%80',
  'percent-encoding twice': '%2531%2535',
  'an encoded slash': '15%2F5',
  'an encoded backslash': '15%5C5',
  'an encoded question mark': '15%3F',
  'a traversal': '..%2F..%2Fetc%2Fpasswd',
  'a script': '%3Cscript%3E',
  'a template': '%24%7B7*7%7D',
  'a query language': "1'%20OR%20'1'='1",
  nothing: '',
}

onHeldServer('an address', (server) => {
  describe.each(Object.entries(NO_NUMBERS))('with %s for a number', (_, text) => {
    it('is 400 at the matrix and what else is computed from a date', async () => {
      const paths = [`/api/matrix/${text}/5/1990`, `/api/matrix/15/${text}/1990`, `/api/matrix/15/5/${text}`]
      for (const path of [...paths, `/api/life-path/of/${text}/5/1990`, `/api/matrix/${text}/5/1990/steps`]) {
        // An empty last segment is a slash too many, and what remains is another address.
        if (path.endsWith('/')) continue
        const [response] = await server.answers(get(path))
        expect(response!.status, path).toBe(400)
        expect(response!.json(), path).toEqual(INVALID_DATE)
      }
    })

    it('is 404 at a life path and an arcanum', async () => {
      for (const path of [`/api/life-path/${text}`, `/api/arcana/${text}`]) {
        if (path.endsWith('/')) continue
        const [response] = await server.answers(get(path))
        expect(response!.status, path).toBe(404)
        expect(response!.json(), path).toHaveProperty('valid_numbers')
      }
    })
  })

  it.each([
    ...['/', '*', '/ap', '/apis', '/api.', '/api/.', '/api/..', '/api/../api/life-path', '/api/./life-path'],
    ...['/api//', '/api///', '/api//life-path', '/api/life-path//', '//api/life-path', '/api/matrix////', '/api;x'],
    ...['/api/life-path;v=1', '/api/life-path/7#x', '/api\\life-path', '/%61pi/life-path', '/api/life-path%3Fa'],
    ...[
      '/api/%2e%2e/%2e%2e/etc/passwd',
      '/../../etc/passwd',
      '/api/life-path/../../package.json',
      '/.env',
      '/.git/config',
    ],
    ...['http://evil.example/', 'https://evil.example/api', 'http://evil.example', 'ftp://evil.example/api/life-path'],
    ...[
      '/API/life-path',
      '/api/Matrix/15/5/1990',
      '/api/matrix/15/5/1990/STEPS',
      `/api/${'a/'.repeat(2000)}`,
      '/api/%',
    ],
  ])('%s is a clear answer below 500', async (target) => {
    const [response, ...more] = await server.answers(get(target))
    expect(more).toEqual([])
    expect(response!.status).toBeLessThan(500)
    if (response!.status >= 400 && target.startsWith('/api/')) expect(response!.json()).toHaveProperty('error')
  })

  it.each(['/api/nothing', '/api//life-path', '/api/life-path//7', '/api/life-path;v=1'])(
    '%s is 404',
    async (target) => {
      const [response] = await server.answers(get(target))
      expect(response!.status).toBe(404)
      expect(response!.json()).toEqual(NOT_FOUND)
    },
  )

  it('in absolute form means the same as its path, wherever it says it is', async () => {
    const [plain] = await server.answers(get('/api/life-path/7'))
    const [absolute] = await server.answers(get('http://evil.example/api/life-path/7'))
    expect(absolute!.body).toEqual(plain!.body)
    const [moved] = await server.answers(get('http://evil.example/api/life-path/7/'))
    expect(moved!.header('Location')).toBe('/api/life-path/7')
  })

  it.each(
    Object.entries({
      NUL: '\0',
      'a tab': '\t',
      escape: '\x1b',
      delete: '\x7f',
      'raw UTF-8': '\xd9\xa1',
      'a space': ' 1',
    }),
  )('with %s in it, sent as it is, is not HTTP: 400 and closed', async (_, bytes) => {
    const [response] = await server.answers(get(`/api/life-path/${bytes}`))
    expect(response!.status).toBe(400)
    expect(response!.json()).toEqual(BAD_REQUEST)
  })

  it('of more than 8 KiB is 431', async () => {
    const [response] = await server.answers(get(`/api/life-path/${'7'.repeat(9000)}`))
    expect(response!.status).toBe(431)
    expect(response!.json()).toEqual({ error: 'Request header fields too large' })
  })
})
