import { describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import { pairPicture } from '../../src/documents/chart/pair-picture.ts'
import { chartPicture } from '../../src/documents/chart/picture.ts'
import { boxesOf, overlap, touches } from './boxes.ts'

const WIDE_DATE = { day: 20, month: 9, year: 1999 }
const CREDIT = ['Open Numerology Data Service · CC-BY 4.0', `${'Editorial de nombre largo '.repeat(6)}· localhost:3000`]

/** Every card has the longest of the names. */
const longest = dataset.arcana.reduce((long, { name }) => (name.length > long.length ? name : long), '')
const texts = { ...dataset, arcana: dataset.arcana.map(({ emoji }) => ({ name: longest, emoji })) }
/** The two small charts are the same drawing without its names. */
const pairAlone = pairPicture({ first: WIDE_DATE, second: WIDE_DATE }, texts, CREDIT).replace(
  /<g data-chart="(?:first|second)".*?<\/g><\/g>/g,
  '',
)
const PICTURES = [
  { what: 'a chart', svg: chartPicture(WIDE_DATE, texts, CREDIT), count: { names: 18, rows: 12, dates: 1 } },
  { what: "a pair's chart", svg: pairAlone, count: { names: 13, rows: 3, dates: 2 } },
]

describe.each(PICTURES)('$what with the longest names', ({ svg, count }) => {
  const boxes = boxesOf(svg)
  const height = Number(/viewBox="0 0 720 (\d+)"/.exec(svg)![1])

  it('has all its texts: title, dates, 32 numbers, names, rows of three, credit', () => {
    expect(longest).toBe('La Rueda de la Fortuna')
    expect(boxes.texts).toHaveLength(1 + count.dates + 32 + count.names + count.rows * 3 + 2)
    expect(boxes.discs).toHaveLength(32 + count.rows)
  })

  it('keeps every text inside the frame', () => {
    const outside = boxes.texts.filter(({ corners }) =>
      corners.some(([x, y]) => x < 20 || x > 700 || y < 20 || y > height - 20),
    )
    expect(outside.map(({ text }) => text)).toEqual([])
  })

  it('has no text over another', () => {
    const pairs = boxes.texts.flatMap((one, at) =>
      boxes.texts
        .slice(at + 1)
        .filter((other) => overlap(one, other))
        .map((other) => `${one.text} / ${other.text}`),
    )
    expect(pairs).toEqual([])
  })

  it('has no text over a disc but its own', () => {
    const pairs = boxes.texts.flatMap((box) =>
      boxes.discs
        .filter((disc) => disc.group !== box.group && touches(box, disc))
        .map((disc) => `${box.text} / ${disc.group}`),
    )
    expect(pairs).toEqual([])
  })

  it('has no disc over another', () => {
    const pairs = boxes.discs.flatMap((one, at) =>
      boxes.discs
        .slice(at + 1)
        .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < one.r + other.r + 4)
        .map((other) => `${one.group} / ${other.group}`),
    )
    expect(pairs).toEqual([])
  })

  it('has no name over its own disc, and every number within it', () => {
    const own = boxes.texts.filter(({ group }) => group !== '' && boxes.discs.some((disc) => disc.group === group))
    const wrong = own.filter((box) => {
      const disc = boxes.discs.find(({ group }) => group === box.group)!
      const inside = /^(\d+|\p{Emoji}.*)$/u.test(box.text)
      return inside
        ? box.corners.some(([x, y]) => Math.hypot(x - disc.x, y - disc.y) > disc.r * 1.1)
        : touches(box, disc)
    })
    expect(wrong.map(({ text, group }) => `${group}: ${text}`)).toEqual([])
  })
})
