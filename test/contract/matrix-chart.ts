import { describe, expect, it } from 'vitest'
import golden from '../golden/whole.json' with { type: 'json' }
import type { Door } from '../support/door.ts'
import { ORIGIN, pathOfDate } from './facts.ts'

export function matrixChart(door: Door): void {
  const get = (date: string) => door.request(`/matrix/${date}/chart.svg`)

  describe('GET /matrix/{day}/{month}/{year}/chart.svg', () => {
    it('is an SVG picture of the length that it says', async () => {
      const response = await get('15/5/1990')
      expect(response.status).toBe(200)
      expect(response.header('Content-Type')).toBe('image/svg+xml; charset=utf-8')
      expect(response.header('Content-Length')).toBe(String(response.body.length))
      expect(response.text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [\s\S]*<\/svg>\n$/)
    })

    it("may stand in anyone's <img>, and opened by itself may load and run nothing", async () => {
      const response = await get('15/5/1990')
      expect(response.header('Cross-Origin-Resource-Policy')).toBe('cross-origin')
      const policy = response.header('Content-Security-Policy')
      expect(policy.split(/; */)).toContain("default-src 'none'")
      expect(policy).not.toMatch(/script|https?:|data:|\*/)
      expect(response.text).not.toMatch(/<script|\son\w+=|href=|url\(|@import/i)
    })

    it.each(Object.entries(golden.dates))('shows every named point of %s', async (iso, { points }) => {
      const { text } = await get(pathOfDate(iso))
      const shown = [...text.matchAll(/data-point="(\w+)"[^>]*>.*?>(\d+)<\/text>/g)]
      expect(Object.fromEntries(shown.map(([, point, number]) => [point, Number(number)]))).toEqual(points)
    })

    it('is told to who cannot see it: role, title, and a description with the twelve positions', async () => {
      const { text } = await get('15/5/1990')
      expect(text).toMatch(/^<svg [^>]*role="img"/)
      expect(text).toMatch(/<title [^>]*>[^<]*15 de mayo de 1990[^<]*<\/title>/)
      expect(/<desc [^>]*>([^<]*)/.exec(text)![1]!.split(';')).toHaveLength(12)
      for (const id of /aria-labelledby="([^"]+)"/.exec(text)![1]!.split(' ')) expect(text).toContain(` id="${id}"`)
    })

    it('carries the credit inside, and a style for dark', async () => {
      const { text } = await get('15/5/1990')
      expect(text).toContain(ORIGIN)
      expect(text).toContain('CC-BY 4.0')
      expect(text).toContain('prefers-color-scheme:dark')
    })
  })
}
