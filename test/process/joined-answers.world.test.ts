import { execFileSync } from 'node:child_process'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { allDates } from '../../src/numerology/calendar.ts'
import { send } from '../support/http-client.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { randomNumbers } from '../support/random.ts'
import { startServer } from '../support/server.ts'

const server = await startServer({ env: { MATRIX_LIMIT: 'off', LOG_LEVEL: 'error' } })
afterAll(() => server.stop())

const SEED = 18
const COMPRESSED = ['/reading', '/synthesis', '/steps', '/chart.svg']
const AS_THEY_ARE = ['', '/ages', '/ages.ics', '/tail', '/chakras']

const next = randomNumbers(SEED)
const ALL = [...allDates()]
const DATES = Array.from({ length: 25 }, () => ALL[Math.floor(next() * ALL.length)]!)
const EXAMPLE = '/api/matrix/15/5/1990'

describe.each([...COMPRESSED, ...AS_THEY_ARE])('/matrix/{day}/{month}/{year}%s', (tail) => {
  it.each(['gzip', 'br', 'gzip, deflate, br, zstd', 'br;q=1, gzip;q=0.5', 'gzip;q=0', 'identity'])(
    'says the same under Accept-Encoding: %s, whatever the date',
    async (accepted) => {
      const isGzip = COMPRESSED.includes(tail) && /gzip(?!;q=0$)/.test(accepted)
      for (const { day, month, year } of DATES) {
        const target = `/api/matrix/${day}/${month}/${year}${tail}`
        const [plain, packed] = await Promise.all([ask(target), ask(target, { 'Accept-Encoding': accepted })])
        expect(packed.all('Content-Encoding')).toEqual(isGzip ? ['gzip'] : [])
        expect(packed.header('Content-Length')).toBe(String(packed.body.length))
        expect((isGzip ? gunzipSync(packed.body) : packed.body).equals(plain.body)).toBe(true)
      }
    },
  )
})

describe.each(COMPRESSED)('the compressed form of /matrix/{day}/{month}/{year}%s', (tail) => {
  const gzip = { 'Accept-Encoding': 'gzip' }

  it('has a validator of its own, and both forms say that they vary', async () => {
    const [plain, packed] = [await ask(EXAMPLE + tail), await ask(EXAMPLE + tail, gzip)]
    expect(packed.header('ETag')).toBe(plain.header('ETag').replace(/"$/, '-gzip"'))
    for (const form of [plain, packed]) expect(form.header('Vary')).toBe('Accept-Encoding')
  })

  it('answers 304 to its own validator only', async () => {
    const [plain, packed] = [await ask(EXAMPLE + tail), await ask(EXAMPLE + tail, gzip)]
    const again = (tag: string) => ask(EXAMPLE + tail, { ...gzip, 'If-None-Match': tag })
    const unchanged = await again(packed.header('ETag'))
    expect([unchanged.status, unchanged.header('ETag')]).toEqual([304, packed.header('ETag')])
    expect((await again(plain.header('ETag'))).status).toBe(200)
  })

  it('answers HEAD as GET, without the body', async () => {
    const get = await ask(EXAMPLE + tail, gzip)
    const head = await send({ port: server.port, target: EXAMPLE + tail, method: 'HEAD', headers: gzip })
    expect(head.lastingFields).toEqual(get.lastingFields)
    expect(head.body).toHaveLength(0)
  })

  it('is half as long at most, or what compressing it whole would save', async () => {
    const [plain, packed] = [await ask(EXAMPLE + tail), await ask(EXAMPLE + tail, gzip)]
    expect(packed.body.length).toBeLessThan(plain.body.length * (tail === '/synthesis' ? 0.62 : 0.5))
  })

  it('is read by other programs than zlib’s own library, to the end', async () => {
    const [plain, packed] = [await ask(EXAMPLE + tail), await ask(EXAMPLE + tail, gzip)]
    const python = 'import gzip, sys; sys.stdout.buffer.write(gzip.decompress(sys.stdin.buffer.read()))'
    expect(execFileSync('python3', ['-c', python], { input: packed.body }).equals(plain.body)).toBe(true)
    expect(execFileSync('gzip', ['-dc'], { input: packed.body }).equals(plain.body)).toBe(true)
    // A browser's way.
    const stream = new Blob([new Uint8Array(packed.body)]).stream().pipeThrough(new DecompressionStream('gzip'))
    expect(Buffer.from(await new Response(stream).arrayBuffer()).equals(plain.body)).toBe(true)
  })
})

function ask(target: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
  return send({ port: server.port, target, headers })
}
