import { describe, expect, it } from 'vitest'
import golden from '../golden/whole.json' with { type: 'json' }
import type { Door } from '../support/door.ts'
import { type MatrixBody, POSITION_KEYS, pathOfDate } from './facts.ts'

interface StepsBody {
  readonly input: Readonly<Record<string, number>>
  readonly method: object
  readonly points: readonly Step[]
  readonly positions: Readonly<Record<string, { readonly point: string; readonly arcana: number }>>
}

export interface Step {
  readonly point: string
  readonly operands: readonly { readonly from: string; readonly value: number }[]
  readonly sum: number
  readonly reduction: readonly number[]
  readonly value: number
  readonly agreement: string
}

export function matrixSteps(door: Door): void {
  const get = async (date: string) => (await door.request(`/matrix/${date}/steps`)).json<StepsBody>()

  describe('GET /matrix/{day}/{month}/{year}/steps', () => {
    it("gives the method's name, version and page", async () => {
      const url = `${new URL(door.baseUrl).origin}/metodo`
      expect((await get('15/5/1990')).method).toMatchObject({ name: 'ladini-22', version: '1.1', url })
    })

    it.each(Object.entries(golden.dates))('gives every named point of %s', async (iso, { points }) => {
      const body = await get(pathOfDate(iso))
      expect(Object.fromEntries(body.points.map(({ point, value }) => [point, value]))).toEqual(points)
    })

    it.each(['15/5/1990', '31/12/2100', '29/2/2000'])('can be followed with pencil and paper for %s', async (date) => {
      const { input, points } = await get(date)
      follow(points, { ...input })
    })

    it('says of each point whether implementations agree on it: on all but the planetary purpose', async () => {
      const { points } = await get('15/5/1990')
      expect(points.map((step) => Object.keys(step).at(-1))).toEqual(points.map(() => 'agreement'))
      const conventions = points.filter(({ agreement }) => agreement !== 'consensus')
      expect(conventions.map(({ point, agreement }) => [point, agreement])).toEqual([
        ['planetaryPurpose', 'convention'],
      ])
    })

    it('says for each of the twelve positions on which point it stands, with the arcanum of the matrix', async () => {
      const [{ points, positions }, matrix] = await Promise.all([
        get('15/5/1990'),
        door.request('/matrix/15/5/1990').then((response) => response.json<MatrixBody>().matrix),
      ])
      expect(Object.keys(positions)).toEqual(POSITION_KEYS)
      for (const [key, { point, arcana }] of Object.entries(positions)) {
        expect(arcana).toBe(matrix[key]!.arcana)
        expect(points.find((step) => step.point === point)!.value).toBe(arcana)
      }
    })
  })
}

/** Computes with pencil and paper, from what is known. */
export function follow(points: readonly Step[], known: Record<string, number>): void {
  expect(points).toHaveLength(32)
  for (const { point, operands, sum, reduction, value } of points) {
    for (const operand of operands) expect(operand.value).toBe(known[operand.from])
    expect(operands.reduce((total, operand) => total + operand.value, 0)).toBe(sum)
    expect(reduction).toEqual(reducedByHand(sum))
    expect(reduction.at(-1)).toBe(value)
    known[point] = value
  }
}

/** Adds the digits until at most 22 is left, as anyone would on paper. */
function reducedByHand(sum: number): number[] {
  const digits = [...String(sum)].map(Number)
  return sum <= 22 ? [sum] : [sum, ...reducedByHand(digits.reduce((total, digit) => total + digit, 0))]
}
