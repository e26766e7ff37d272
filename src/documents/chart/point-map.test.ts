import { describe, expect, it } from 'vitest'
import { faultOf } from '../../../test/support/well-formed.ts'
import { dataset } from '../../dataset/dataset.ts'
import type { PointName } from '../../numerology/octagram.ts'
import { POINT_TEXTS } from '../names.ts'
import { pointMap } from './inline-chart.ts'

const links = { href: (point: PointName) => `#punto-${point}`, words: (name: PointName) => ({ name, sum: '<b>' }) }
const map = pointMap(dataset, links)

describe('the drawing of where the points are', () => {
  it('has all 32 with their signs, leads each to its row, and names the twelve positions', () => {
    const shown = [
      ...map.matchAll(
        /<a href="([^"]+)" data-point="(\w+)"[^>]*>.*?<text [^>]*>([^<]+)<\/text>(?: ?<text [^>]*>([^<]+))?/g,
      ),
    ]
    const signs = Object.entries(POINT_TEXTS).map(([point, [sign]]) => [point, sign])
    expect(Object.fromEntries(shown.map(([, , point, sign]) => [point, sign]))).toEqual(Object.fromEntries(signs))
    for (const [, address, point] of shown) expect(address).toBe(`#punto-${point}`)
    const names = new Map(shown.map(([, , point, , name]) => [point, name]))
    for (const { point, name } of dataset.positions) expect(names.get(point)).toBe(name)
  })

  it('is well-formed and has no inline style', () => {
    expect(faultOf(map)).toBeUndefined()
    expect(map).not.toMatch(/<style|\sstyle=/)
  })
})
