import { describe, expect, it } from 'vitest'
import { cardFile } from '../../dataset/cards.ts'
import { accentOf } from './cards.ts'
import { ANYWHERE, CARD_STYLE, NIGHT, PAPER } from './style.ts'

it.each([
  ['paper', PAPER],
  ['night', NIGHT],
])('the colours of a chart on %s can be read, and discs stand out', (_, { paper, ink, quiet, lines, fills, here }) => {
  for (const color of [ink, quiet, here, ...Object.values(lines)]) {
    expect(contrast(color, paper)).toBeGreaterThanOrEqual(4.5)
  }
  for (const color of Object.values(fills)) {
    expect(contrast(color, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color, paper)).toBeGreaterThanOrEqual(3)
  }
  expect(new Set(Object.values(lines)).size).toBe(4)
})

it('cards have the same colours in a picture as on their own', () => {
  for (let card = 1; card <= 22; card++) {
    const [own] = cardFile(card).split('@media')
    for (const [, names, color] of own!.matchAll(/((?:\.\w,?)+)\{fill:(#\w{6})\}/g)) {
      const accent = names === '.a' ? `.accent-${accentOf(card)}` : ''
      expect(CARD_STYLE).toContain(`.chart ${accent}.card ${names!.slice(0, 2)}{fill:${color}}`)
    }
  }
})

describe("colours on somebody else's page", () => {
  it('are seen on every background on which black or white text can be read', () => {
    const parts = ['00', '33', '66', '88', 'aa', 'cc', 'ff']
    const grounds = parts.flatMap((red) => parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)))
    const lost = grounds.flatMap((ground) => {
      const texts = ['#000000', '#ffffff'].filter((text) => contrast(text, ground) >= 4.5)
      const lines = texts.flatMap((text) => Object.values(ANYWHERE.lines).map((line) => painted(line, text)))
      return lines.filter((line) => contrast(line, ground) < 3).map((line) => `${line} on ${ground}`)
    })
    expect(lost).toEqual([])
  })

  it('have white numbers that are readable, and texts in the colour of the page', () => {
    for (const color of Object.values(ANYWHERE.fills)) expect(contrast(color, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect([ANYWHERE.ink, ANYWHERE.quiet]).toEqual(['currentColor', 'currentColor'])
  })
})

/** What a browser makes of a colour where texts have the other one. */
function painted(color: string, text: string): string {
  const [, percent, tint] = /^color-mix\(in srgb,currentColor (\d+)%,(#\w{6})\)$/.exec(color)!
  const share = Number(percent) / 100
  const mixed = channels(text).map((part, at) => Math.round(255 * (share * part + (1 - share) * channels(tint!)[at]!)))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The contrast ratio of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(color: string): number {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  const [red, green, blue] = channels(color).map(linear)
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** Red, green and blue, each from 0 to 1. */
function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
}
