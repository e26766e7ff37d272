import { describe, expect, it } from 'vitest'
import { ANYWHERE, NIGHT, PAPER } from './palette.ts'

describe.each([
  ['paper', PAPER],
  ['night', NIGHT],
])('colours of a chart on %s', (_, { paper, ink, quiet, lines, fills, here }) => {
  it('have texts that are readable, the numbers in outlined discs included', () => {
    for (const color of [ink, quiet, ...Object.values(lines)])
      expect(contrast(color, paper)).toBeGreaterThanOrEqual(4.5)
  })

  it('have filled discs that stand out and carry white numbers', () => {
    for (const color of Object.values(fills)) {
      expect(contrast(color, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(color, paper)).toBeGreaterThanOrEqual(3)
    }
  })

  it("show the reader's place, with a number that is readable on it", () => {
    expect(contrast(here, paper)).toBeGreaterThanOrEqual(4.5)
  })

  it('are one for each family', () => {
    expect(new Set(Object.values(lines)).size).toBe(4)
  })
})

describe("colours on somebody else's page", () => {
  it.each(['#ffffff', '#222222', '#000000'])('are seen on %s', (ground) => {
    for (const color of Object.values(ANYWHERE.lines)) expect(contrast(color, ground)).toBeGreaterThanOrEqual(3)
  })

  it('have white numbers that are readable, and texts in the colour of the page', () => {
    for (const color of Object.values(ANYWHERE.fills)) expect(contrast(color, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect([ANYWHERE.ink, ANYWHERE.quiet]).toEqual(['currentColor', 'currentColor'])
  })
})

/** The contrast ratio of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
