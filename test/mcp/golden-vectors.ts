import { describe, expect, it } from 'vitest'
import golden from '../golden/whole.json' with { type: 'json' }

/** Calls a tool and gives the text of its result. */
type Ask = (tool: string, call: Readonly<Record<string, unknown>>) => Promise<string>

const MARK = ' (convención)'
/** Of a pair's points; of a date's, all but the planetary purpose. */
const AGREED = ['A', 'B', 'C', 'D', 'E', 'NW', 'NE', 'SE', 'SW']

/** The numbers that an agent reads, against those of the golden file: taken from the words, line by line. */
export function goldenVectors(ask: Ask): void {
  const matrix = (birth: string, part: string) => ask('destiny_matrix', { birth, part })

  describe('the golden numbers in words', () => {
    it.each(Object.entries(golden.dates))(
      'are right for %s',
      async (birth, { points, tail, ages, begins, chakras }) => {
        const steps = await matrix(birth, 'steps')
        expect(resultsOf(steps)).toEqual(points)
        expect(markedIn(steps)).toEqual(['planetaryPurpose'])

        expect(await matrix(birth, 'tail')).toMatch(new RegExp(`^[^\\n]+: ${tail}: `))

        const stages = [...(await matrix(birth, 'ages')).matchAll(/^- (\S+) a (\S+) \((\S+) años\): (\d+) /gm)]
        expect(stages.map(([, from]) => from)).toEqual(begins)
        expect(stages.slice(0, -1).map(([, , until]) => until)).toEqual(begins.slice(1))
        expect(stages.map(([, , , age]) => Number(age))).toEqual(begins.map((_, at) => at * 1.25))
        expect(stages.map(([, , , , arcana]) => Number(arcana))).toEqual(ages)

        const rows = (await matrix(birth, 'chakras')).split('\n').filter((line) => line.startsWith('- '))
        const numbers = rows.map((row) => [...row.matchAll(/\d+/g)].map(([number]) => Number(number)))
        expect(numbers).toEqual([...chakras.rows, chakras.totals])
      },
    )

    it.each(Object.entries(golden.pairs))('are right for the pair %s, whoever comes first', async (dates, points) => {
      const [first, second] = dates.split('/')
      for (const pair of [
        { first, second },
        { first: second, second: first },
      ]) {
        const cards = await ask('pair', pair)
        const shown = [...cards.matchAll(/^- (\w+): (\d+) /gm)].map(([, point, arcana]) => [point, Number(arcana)])
        expect(Object.fromEntries(shown)).toEqual(points)
        const sums = await ask('pair', { ...pair, part: 'steps' })
        expect(resultsOf(sums)).toEqual(points)
        const conventions = Object.keys(points).filter((point) => !AGREED.includes(point))
        for (const text of [cards, sums]) expect(markedIn(text).sort()).toEqual(conventions.sort())
      }
    })
  })
}

/** Where the sum of each point ends: 12 in "- D = A + B + C: 15 + 5 + 19 = 39 → 12". */
function resultsOf(text: string): Record<string, number> {
  const lines = [...text.matchAll(/^- (\w+) = .*?(\d+)(?: \(convención\))?$/gm)]
  return Object.fromEntries(lines.map(([, point, value]) => [point, Number(value)]))
}

function markedIn(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.endsWith(MARK))
  return lines.map((line) => /^- (\w+)/.exec(line)![1]!)
}
