import { expect, it } from 'vitest'
import { cardBody } from '../../src/dataset/cards.ts'
import { dataset } from '../../src/dataset/dataset.ts'
import { pairChartOf, SHOWN } from '../../src/documents/chart/charts.ts'
import { chartPicture } from '../../src/documents/chart/picture.ts'
import { useBrowser } from '../browser/support/browser.ts'
import { type Box, type Disc, measure, overlap } from './measured.ts'

const browser = useBrowser()

/** Nearly all numbers of its chart have two digits. */
const WIDE_DATE = { day: 20, month: 9, year: 1999 }
const CREDIT = [
  `${'Editorial de nombre largo '.repeat(6)}· localhost:3000`,
  'Textos de Open Numerology Data Service, con licencia CC-BY 4.0',
]
/** The longest there is. */
const essence = Object.values(dataset.synthesis.centers)
  .flatMap(({ pulls }) => pulls.map((pull) => pull.essence))
  .sort((one, other) => other.length - one.length)[0]!

const look = { ...SHOWN, credit: CREDIT, essence }
const credit = { attributionLines: CREDIT }

it.each<[what: string, svg: string, discs: number, names: number]>([
  ['a chart', chartPicture(WIDE_DATE, dataset, look), 32, 18],
  ['a feed', chartPicture(WIDE_DATE, dataset, { ...look, format: 'feed', cardBody }), 32, 12],
  ['a story', chartPicture(WIDE_DATE, dataset, { ...look, format: 'story', cardBody }), 32, 12],
  ['a pair', pairChartOf({ dataset, credit }, { first: WIDE_DATE, second: WIDE_DATE }), 96, 13],
])('the picture of %s has everything in its frame, and nothing over anything else', async (_, svg, discs, names) => {
  const page = await browser.open({ viewport: { width: 1400, height: 2200 } })
  await page.setContent(`<!doctype html><body style="margin:0">${svg}`)
  const measured = await measure(page, 'svg')
  const isNumber = ({ text }: Box) => /^\d+$/.test(text)
  expect(measured.discs).toHaveLength(discs)
  expect(measured.texts.filter((box) => box.point && !isNumber(box))).toHaveLength(names)

  const { width, height } = (await page.locator('svg.chart').boundingBox())!
  const inset = width * 0.028
  const isInside = ({ left, right, top, bottom }: Box) =>
    left >= inset && right <= width - inset && top >= inset && bottom <= height - inset
  expect(measured.texts.filter((box) => !isInside(box))).toEqual([])

  expect(pairsOf(measured.texts, overlap)).toEqual([])
  expect(
    pairsOf(measured.discs, (one, other) => Math.hypot(one.x - other.x, one.y - other.y) < one.r + other.r),
  ).toEqual([])
  // But for a number in its own disc, which is wide enough for it.
  const mayTouch = (box: Box, disc: Disc) => disc.point === box.point && isNumber(box)
  const touching = measured.texts.flatMap((box) =>
    measured.discs.filter((disc) => touches(box, disc)).filter((disc) => !mayTouch(box, disc)),
  )
  expect(touching).toEqual([])
  const numbers = measured.texts.filter((box) => box.point && isNumber(box))
  const tooWide = numbers.filter((box) => {
    const disc = measured.discs.find(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom)
    return !disc || box.right - box.left > 2 * disc.r
  })
  expect(tooWide).toEqual([])
})

function pairsOf<Item>(items: readonly Item[], isPair: (one: Item, other: Item) => boolean): Item[][] {
  return items.flatMap((one, at) =>
    items
      .slice(at + 1)
      .filter((other) => isPair(one, other))
      .map((other) => [one, other]),
  )
}

function touches({ left, right, top, bottom }: Box, { x, y, r }: Disc): boolean {
  const dx = Math.max(left - x, x - right, 0)
  const dy = Math.max(top - y, y - bottom, 0)
  return Math.hypot(dx, dy) < r
}
