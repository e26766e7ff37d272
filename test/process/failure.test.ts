import { expect, it } from 'vitest'
import { openReference } from '../parity/reference.ts'

const MATRIX = '/matrix/15/5/1990'
const SECRET = 'the secret inside'
const fail = (cause: unknown) => {
  throw cause
}

it.each([
  ['throws an error', () => fail(new Error(SECRET))],
  ['throws something else', () => fail(SECRET)],
  ['fails later', () => Promise.reject(new Error(SECRET))],
])(
  'what %s inside is answered with the 500 of the specification: a code, whom to contact, nothing else',
  async (_, failing) => {
    const reported: [cause: unknown, id: string][] = []
    const report = (cause: unknown, id: string) => void reported.push([cause, id])
    const door = openReference({ SUPPORT_CONTACT: 'ayuda@numeros.example' }, { failing, report })
    const response = await door.request(MATRIX)
    const [cause, id] = reported[0]!
    expect(String(cause)).toContain(SECRET)
    expect(response.status).toBe(500)
    expect(response.json()).toEqual({ error: 'Internal error', message: expect.stringContaining(id) })
    expect(response.text).toContain('ayuda@numeros.example')
    expect(response.header('Content-Type')).toBe('application/json; charset=utf-8')
    expect(response.header('Cache-Control')).toBe('no-store')
    expect(response.header('Access-Control-Allow-Origin')).toBe('*')
    expect(response.header('X-API-License')).toBe('CC-BY-4.0')
    for (const inside of [SECRET, 'Error:', '.ts', 'node:', ' at ']) expect(response.toString()).not.toContain(inside)
    const head = await door.request(MATRIX, { method: 'HEAD' })
    expect([head.status, head.body.length]).toEqual([500, 0])
  },
)
