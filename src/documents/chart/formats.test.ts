import { describe, expect, it } from 'vitest'
import { cardBody } from '../../dataset/cards.ts'
import { dataset } from '../../dataset/dataset.ts'
import { chartPicture, FORMATS } from './picture.ts'
import { NIGHT, plainStyle } from './style.ts'

type FormatName = keyof typeof FORMATS
const DATE = { day: 15, month: 5, year: 1990 }
const CREDIT = ['Origen · CC-BY 4.0', 'numeros.example']
const RATIOS: Readonly<Record<FormatName, number>> = { sheet: Math.SQRT2, feed: 1350 / 1080, story: 1920 / 1080 }

describe.each(Object.keys(FORMATS) as FormatName[])('a picture as a %s', (format) => {
  const style = plainStyle(NIGHT, 'Fraunces')
  const svg = chartPicture(DATE, dataset, cardBody, CREDIT, { format, style, shownWidth: 1080 })

  it('has the sides that it should have', () => {
    const [, width, height] = / width="(\d+)" height="([\d.]+)"/.exec(svg)!.map(Number)
    expect(width).toBe(1080)
    expect(Math.round(height!)).toBe(Math.round(1080 * RATIOS[format]))
  })

  it('asks for nothing that a plain renderer does not know', () => {
    expect(svg).not.toMatch(/var\(|@media|@container|@import|url\(|:is\(|:not\(|:has\(/)
    expect(svg.match(/font-family:[^;}]+/g)!.at(-1)).toBe('font-family:Fraunces')
  })

  it('shows a name instead of the date, and then the date nowhere', () => {
    const named = chartPicture(DATE, dataset, cardBody, CREDIT, { format, heading: 'Ana & Sol' })
    expect(named).toContain('>Ana &#38; Sol</text>')
    expect(/<title [^>]*>(.*?)</.exec(named)![1]).toBe('Matriz del destino: Ana &#38; Sol')
    expect(named).not.toMatch(/mayo|1990/)
  })
})
