import { expect, it } from 'vitest'
import { bytesOf } from '../documents/byte-string.ts'
import type { Encoding } from './encoding.ts'
import { StoredResource } from './resource.ts'

it('renders a stored resource once and compresses it once per encoding, however often it is asked for', () => {
  const done: string[] = []
  const compression = {
    whole(encoding: Encoding) {
      done.push(encoding)
      return new Uint8Array([1, 2, 3])
    },
    piece: () => new Uint8Array(),
  }
  const render = () => {
    done.push('rendered')
    return bytesOf('a'.repeat(5_000))
  }
  const kind = { route: '/', contentType: 'text/plain', headers: [] }
  const resource = new StoredResource(kind, '1.0.0', render, compression)
  expect(done).toEqual([])
  for (const acceptEncoding of ['br', 'gzip', undefined, 'br', 'gzip', undefined]) {
    resource.answer({ method: 'GET', target: '/', ifNoneMatch: undefined, acceptEncoding, client: '' })
  }
  expect(done).toEqual(['rendered', 'br', 'gzip'])
})
