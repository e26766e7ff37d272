import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { cardBody, writtenCardBody } from '../../src/dataset/cards.ts'
import { dataset } from '../../src/dataset/dataset.ts'
import { pairChartOf } from '../../src/documents/chart/charts.ts'
import { chartPicture } from '../../src/documents/chart/picture.ts'
import { createCredit } from '../../src/documents/credit.ts'
import { useBrowser } from '../browser/support/browser.ts'
import { type Measured, measure, overlap, touches } from './measured.ts'

const browser = useBrowser()

/** Nearly all numbers of its chart have two digits. */
const WIDE_DATE = { day: 20, month: 9, year: 1999 }
const PUBLISHER = { publicUrl: '', basePath: '/api', name: '', supportContact: '' }
const CREDIT = [
  `${'Editorial de nombre largo '.repeat(6)}· localhost:3000`,
  'Textos de Open Numerology Data Service, con licencia CC-BY 4.0',
]
/** The longest there is. */
const essence = Object.values(dataset.synthesis.centers)
  .flatMap(({ pulls }) => pulls.map((pull) => pull.essence))
  .sort((one, other) => other.length - one.length)[0]!

const PICTURES = [
  {
    what: 'a chart',
    svg: chartPicture(WIDE_DATE, dataset, writtenCardBody, CREDIT, { essence }),
    discs: 32,
    names: 18,
  },
  {
    what: 'a picture for a feed',
    svg: chartPicture(WIDE_DATE, dataset, cardBody, CREDIT, { format: 'feed', essence }),
    discs: 32,
    names: 12,
  },
  {
    what: 'a picture for a story',
    svg: chartPicture(WIDE_DATE, dataset, cardBody, CREDIT, { format: 'story', essence }),
    discs: 32,
    names: 12,
  },
  {
    what: "a pair's chart",
    svg: pairChartOf(
      { dataset, credit: { ...createCredit(dataset, PUBLISHER), attributionLines: CREDIT } },
      { first: WIDE_DATE, second: WIDE_DATE },
    ),
    discs: 96,
    names: 13,
  },
]

describe.each(PICTURES)('$what', ({ svg, discs, names }) => {
  let page: Page
  let measured: Measured
  beforeAll(async () => {
    page = await browser.openForAll({ viewport: { width: 1400, height: 2200 } })
    await page.setContent(`<!doctype html><body style="margin:0">${svg}`)
    measured = await measure(page, 'svg')
  })

  it('has all its discs and names', () => {
    expect(measured.discs).toHaveLength(discs)
    expect(measured.texts.filter(({ point, text }) => point && !/^\d+$/.test(text))).toHaveLength(names)
  })

  it('keeps every text inside the frame', async () => {
    const { width, height } = (await page.locator('svg.chart').boundingBox())!
    const inset = width * 0.028
    const outside = measured.texts.filter(
      ({ left, right, top, bottom }) => left < inset || right > width - inset || top < inset || bottom > height - inset,
    )
    expect(outside.map(({ text }) => text)).toEqual([])
  })

  it('has no text over another', () => {
    const pairs = measured.texts.flatMap((one, at) =>
      measured.texts
        .slice(at + 1)
        .filter((other) => overlap(one, other))
        .map((other) => `${one.text} / ${other.text}`),
    )
    expect(pairs).toEqual([])
  })

  it('has no text over a disc, but numbers within their own', () => {
    const pairs = measured.texts.flatMap((box) =>
      measured.discs
        .filter((disc) => touches(box, disc))
        .filter((disc) => disc.point !== box.point || !/^\d+$/.test(box.text))
        .map((disc) => `${box.text} / ${disc.point}`),
    )
    expect(pairs).toEqual([])
    const numbers = measured.texts.filter(({ point, text }) => point && /^\d+$/.test(text))
    const wide = numbers.filter((box) => {
      const disc = measured.discs.find(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom)
      return !disc || box.right - box.left > 2 * disc.r
    })
    expect(wide).toEqual([])
  })

  it('has no disc over another', () => {
    const pairs = measured.discs.flatMap((one, at) =>
      measured.discs
        .slice(at + 1)
        .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < one.r + other.r)
        .map((other) => `${one.point} / ${other.point}`),
    )
    expect(pairs).toEqual([])
  })
})
