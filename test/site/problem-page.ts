import { expect } from 'vitest'
import type { HttpResponse } from '../support/http-response.ts'

export function expectProblemPage(response: HttpResponse, status: number, heading: string): void {
  expect(response.status).toBe(status)
  expect(response.header('Content-Type')).toBe('text/html; charset=utf-8')
  expect(response.header('Cache-Control')).toBe('no-store')
  expect(response.header('Content-Security-Policy')).toContain("default-src 'none'")
  expect(response.text).toContain(`<h1>${heading}</h1>`)
  expect(response.text).toContain('<nav aria-label="Principal">')
}

/** Day, month and year of a birth date. */
export function expectDateFields({ text }: HttpResponse): void {
  const names = [...text.matchAll(/<input id="birth-[^>]* name="(\w)"/g)].map(([, name]) => name)
  expect(names).toEqual(['d', 'm', 'a'])
}
