import { expect, it } from 'vitest'
import { get, onHeldServer } from './held-server.ts'

const NOT_FOUND = { error: 'Not found' }
onHeldServer('an address', (server) => {
  it.each([
    ...['/', '*', '/ap', '/apis', '/api.', '/api/.', '/api/..', '/api/../api/life-path', '/api/./life-path'],
    ...['/api//', '/api///', '/api//life-path', '/api/life-path//', '//api/life-path', '/api/matrix////', '/api;x'],
    ...['/api/life-path;v=1', '/api/life-path/7#x', '/api\\life-path', '/%61pi/life-path', '/api/life-path%3Fa'],
    ...[
      ...['/api/%2e%2e/%2e%2e/etc/passwd', '/../../etc/passwd', '/api/life-path/../../package.json', '/.env'],
      ...['/.git/config'],
    ],
    ...['http://evil.example/', 'https://evil.example/api', 'http://evil.example', 'ftp://evil.example/api/life-path'],
    ...[
      '/API/life-path',
      '/api/Matrix/15/5/1990',
      '/api/matrix/15/5/1990/STEPS',
      `/api/${'a/'.repeat(2000)}`,
      '/api/%',
      `/api/matrix/${'9'.repeat(4000)}/5/1990`,
      '/api/matrix/..%2F..%2Fetc%2Fpasswd/5/1990',
      '/api/arcana/%3Cscript%3E',
    ],
  ])('%s is a clear answer below 500', async (target) => {
    const [response, ...more] = await server.answers(get(target))
    expect(more).toEqual([])
    expect(response!.status).toBeLessThan(500)
    if (response!.status >= 400 && response!.body.length > 0 && target.startsWith('/api/'))
      expect(response!.json()).toHaveProperty('error')
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
      escape: '\x1b',
      delete: '\x7f',
      'a space': ' 1',
    }),
  )('with %s in it, sent as it is, is not HTTP: 400 and closed', async (_, bytes) => {
    const [response] = await server.answers(get(`/api/life-path/${bytes}`))
    expect(response!.status).toBe(400)
  })

  it('of more than 8 KiB is 431', async () => {
    const [response] = await server.answers(get(`/api/life-path/${'7'.repeat(9000)}`))
    expect(response!.status).toBe(431)
  })
})
