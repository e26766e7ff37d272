import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Answer, Service } from '../../api/answer.ts'
import type { Compress, Encoding } from '../../api/encoding.ts'
import { MemoryLimiter } from '../../limits/memory-limiter.ts'
import { createService } from '../service.ts'
import { compress } from './compress.ts'
import { DOWNLOADS } from './download-list.ts'
import { WarmUp } from './warm-up.ts'

const publisher = {
  publicUrl: 'https://numeros.example',
  basePath: '/api',
  name: 'Números',
  supportContact: 'ayuda@numeros.example',
}
const TARGETS = ['/', '/numeros/7', '/arcanos/22', '/documentacion', '/llms.txt', '/api/openapi.json', '/api/life-path']

describe('the warm-up', () => {
  let compressedWhileAnswering = 0
  const counting: Compress = (...given) => {
    compressedWhileAnswering++
    return compress(...given)
  }
  const warmUp = new WarmUp(counting)
  const warm = serviceWith(warmUp.compress)
  const cold = serviceWith(compress)

  beforeAll(async () => {
    vi.stubEnv('PUBLIC_URL', publisher.publicUrl)
    vi.stubEnv('PUBLISHER_NAME', publisher.name)
    vi.stubEnv('SUPPORT_CONTACT', publisher.supportContact)
    await warmUp.run('dist/compressor.js')
  }, 120_000)

  afterAll(() => vi.unstubAllEnvs())

  it('leaves nothing to compress for the first visitor', () => {
    for (const target of TARGETS) for (const encoding of ['br', 'gzip'] as const) ask(warm, target, encoding)
    expect(compressedWhileAnswering).toBe(0)
  })

  it('gives the bytes and headers that a first request would have made', () => {
    for (const target of TARGETS) {
      for (const encoding of ['br', 'gzip'] as const) {
        const answer = ask(warm, target, encoding)
        expect(answer.headers).toEqual(ask(cold, target, encoding).headers)
        expect(answer.body).toEqual(ask(cold, target, encoding).body)
      }
    }
  })

  it('says so when its program fails, and the service goes on', async () => {
    await expect(new WarmUp(compress).run('dist/no-such-program.js')).rejects.toThrow(/no-such-program/)
    expect(ask(cold, '/numeros/8', 'br').status).toBe(200)
  })
})

function serviceWith(compressor: Compress): Service {
  const limits = { matrix: new MemoryLimiter({ limit: 60 }), other: new MemoryLimiter({ limit: 300 }) }
  return createService({ publisher, limits, compress: compressor, downloads: DOWNLOADS })
}

function ask(service: Service, target: string, acceptEncoding: Encoding): Answer {
  const client = '192.0.2.1'
  const answer = service.respond({ method: 'GET', target, ifNoneMatch: undefined, acceptEncoding, client }) as Answer
  expect(answer.headers).toContain(acceptEncoding)
  return answer
}
