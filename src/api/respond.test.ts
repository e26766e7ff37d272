import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { compress } from '../process/compression.ts'
import type { Answer } from './answer.ts'
import { BodyCache, MIN_COMPRESSED_BYTES } from './bodies.ts'
import { createResponder, type Resource } from './respond.ts'

const LONG = 'Ñandú 🔮 '.repeat(MIN_COMPRESSED_BYTES)
const SHORT = 'x'.repeat(MIN_COMPRESSED_BYTES - 1)

/** Counts how often its body is made. */
function resourceOf(text: string, name = 'one') {
  const made = { times: 0 }
  const resource: Resource = {
    route: '/one',
    id: name,
    contentType: 'text/plain',
    headers: ['X-Own', 'yes'],
    kind: 'text',
    make() {
      made.times++
      return text
    },
  }
  return { made, resource }
}

function requestFor(acceptEncoding?: string, ifNoneMatch?: string, method = 'GET') {
  return { method, target: '/', client: '', acceptEncoding, ifNoneMatch }
}

function headerOf({ headers }: Answer, name: string): string | undefined {
  const at = headers.indexOf(name)
  return at === -1 ? undefined : headers[at + 1]
}

const newResponder = (compressing = compress) => createResponder({ tagStart: '1', compress: compressing })

describe('a response', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br;q=0.1', 'br', brotliDecompressSync],
  ] as const)(
    'to Accept-Encoding: %s is %s, decodes to the same text and has its own ETag',
    async (accepted, encoding, decode) => {
      const respond = newResponder()
      const { resource } = resourceOf(LONG)
      const [plain, packed] = [await respond(requestFor(), resource), await respond(requestFor(accepted), resource)]
      expect(headerOf(packed, 'Content-Encoding')).toBe(encoding)
      expect(decode(packed.body!).toString()).toBe(LONG)
      expect(headerOf(packed, 'Content-Length')).toBe(String(packed.body!.length))
      expect(headerOf(packed, 'ETag')).not.toBe(headerOf(plain, 'ETag'))
      expect([plain, packed].map((answer) => headerOf(answer, 'Vary'))).toEqual(['Accept-Encoding', 'Accept-Encoding'])
      expect(new TextDecoder().decode(plain.body)).toBe(LONG)
    },
  )

  it('that is short goes out as it is, under one ETag', async () => {
    const { resource } = resourceOf(SHORT)
    const answers = await Promise.all(
      ['br', 'gzip', undefined].map((accepted) => newResponder()(requestFor(accepted), resource)),
    )
    for (const answer of answers) {
      expect(headerOf(answer, 'Content-Encoding')).toBe(undefined)
      expect(headerOf(answer, 'ETag')).toBe(headerOf(answers[0]!, 'ETag'))
    }
  })

  it('to HEAD has the headers of GET', async () => {
    const { resource } = resourceOf(LONG)
    const [get, head] = [
      await newResponder()(requestFor('br'), resource),
      await newResponder()(requestFor('br', undefined, 'HEAD'), resource),
    ]
    expect([head.status, head.body, head.headers]).toEqual([200, undefined, get.headers])
  })

  it('is 304 for whoever has it in the accepted encoding or in none, and needs no body', async () => {
    const { resource, made } = resourceOf(LONG)
    const [plain, br, gzip] = await Promise.all(
      [undefined, 'br', 'gzip'].map(
        async (accepted) => headerOf(await newResponder()(requestFor(accepted), resource), 'ETag')!,
      ),
    )
    made.times = 0
    const respond = newResponder()
    for (const tag of [plain!, br!, `W/${br}`]) {
      const answer = await respond(requestFor('br', tag), resource)
      expect([answer.status, answer.body, headerOf(answer, 'ETag')]).toEqual([304, undefined, tag.replace('W/', '')])
      expect(headerOf(answer, 'Vary')).toBe('Accept-Encoding')
    }
    expect(made.times).toBe(0)
    expect((await respond(requestFor('br', gzip), resource)).status).toBe(200)
    expect((await respond(requestFor(undefined, br), resource)).status).toBe(200)
  })

  it('is made once for all who ask at the same time, and for those who ask again', async () => {
    const { resource, made } = resourceOf(LONG)
    const respond = newResponder()
    await Promise.all([1, 2, 3].map(() => respond(requestFor('br'), resource)))
    await respond(requestFor('br'), resource)
    expect(made.times).toBe(1)
  })

  it('is sent without compression to whom has too much compressed, next to others, and compressed again afterwards', async () => {
    const waiting: (() => void)[] = []
    const respond = newResponder(async (encoding, bytes) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return compress(encoding, bytes)
    })
    const asked = Array.from({ length: 300 }, (_, at) => respond(requestFor('br'), resourceOf(LONG, `${at}`).resource))
    const { resource } = resourceOf(LONG, 'last')
    const plain = await respond(requestFor('br'), resource)
    expect([headerOf(plain, 'Content-Encoding'), headerOf(plain, 'ETag')]).toEqual([undefined, '"1-last"'])
    expect(new TextDecoder().decode(plain.body)).toBe(LONG)
    expect(waiting.length).toBe(2)
    const other = respond({ ...requestFor('br'), client: '10.0.0.1' }, resourceOf(LONG, 'other').resource)
    for (let turn = 0; turn < 4; turn++) {
      waiting.shift()!()
      await vi.waitFor(() => expect(waiting.length).toBe(2))
    }
    expect(headerOf(await other, 'Content-Encoding')).toBe('br')
    let settled = false
    const all = Promise.all(asked).finally(() => {
      settled = true
    })
    while (!settled) {
      waiting.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    for (const answer of await all) expect(answer.status).toBe(200)
    const later = respond(requestFor('br'), resource)
    waiting.shift()!()
    expect(headerOf(await later, 'Content-Encoding')).toBe('br')
  })

  it('that cannot be compressed fails alone', async () => {
    let fails = true
    const respond = newResponder(async (...asked) => {
      if (fails) throw new Error('no memory')
      return compress(...asked)
    })
    const { resource } = resourceOf(LONG)
    await expect(respond(requestFor('br'), resource)).rejects.toThrow('no memory')
    fails = false
    expect((await respond(requestFor('br'), resource)).status).toBe(200)
  })
})

describe('the cache of bodies', () => {
  it('keeps what was used last, within its bytes', () => {
    const cache = new BodyCache(10_000)
    for (let at = 0; at < 100; at++) {
      cache.set(`${at}`, new Uint8Array(1_000))
      cache.get('0')
    }
    const kept = Array.from({ length: 100 }, (_, at) => `${at}`).filter((key) => cache.get(key))
    expect(kept).toContain('0')
    expect(kept).toContain('99')
    expect(kept.length * 1_000).toBeLessThanOrEqual(10_000)
    expect(kept.length).toBeGreaterThan(5)
  })

  it('is not emptied for what is larger than itself', () => {
    const cache = new BodyCache(10_000)
    cache.set('one', new Uint8Array(1_000))
    cache.set('large', new Uint8Array(20_000))
    expect(['one', 'large'].map((key) => cache.get(key)?.length)).toEqual([1_000, undefined])
  })
})
