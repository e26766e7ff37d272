import { describe, expect, it } from 'vitest'
import { readRedisUrl } from './redis.ts'

describe('REDIS_URL', () => {
  it.each([
    ['redis://cache', { host: 'cache', port: 6379 }, 0],
    ['redis://127.0.0.1:7000/12', { host: '127.0.0.1', port: 7000 }, 12],
    ['redis://[::1]:7000/', { host: '::1', port: 7000 }, 0],
    ['rediss://cache.example/2', { host: 'cache.example', port: 6379 }, 2],
  ])('%s', (text, address, database) => {
    const { options } = readRedisUrl(text)!
    expect(options).toMatchObject({ ...address, db: database })
    expect(options.tls !== undefined).toBe(text.startsWith('rediss'))
  })

  it('takes user and password, percent-encoded where an address needs it', () => {
    expect(readRedisUrl('redis://:p%40ss@cache')?.options).toMatchObject({ password: 'p@ss' })
    expect(readRedisUrl('rediss://me:p%2Fss@cache')?.options).toMatchObject({ username: 'me', password: 'p/ss' })
  })

  it.each([
    ...['', 'cache', 'cache:6379', 'redis://', 'redis:///1', 'http://cache', 'redis+unix:///r.sock'],
    ...['redis://cache/one', 'redis://cache/-1', 'redis://cache/1/2', 'redis://cache:99999', 'redis://cache?db=1'],
    ...['redis://cache#1', 'redis://:%zz@cache', 'unix:///r.sock'],
  ])('"%s" is refused', (text) => {
    expect(readRedisUrl(text)).toBeUndefined()
  })

  it('names the server in the log without secrets', () => {
    expect(readRedisUrl('redis://me:hidden@cache/3')?.label).toBe('redis://cache:6379/3')
  })
})
